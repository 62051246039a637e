import type { BankDetailsHolder, DirectDebitVariant, PersonalDetails } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import type { Problem } from '../forms/form-view-model.ts';
import type { DirectDebitOutcome } from './direct-debit-outcome.ts';

/** Where bank details are held while they are typed, checked and sent: a journey's store. */
export interface BankDetailsKeeper {
  readonly bank: BankDetailsHolder;
  /** Why they were sent back from the confirm page. */
  readonly bankProblem: Problem | undefined;
  /** Grows each time the details are taken away because the page was left or nobody touched it. */
  readonly bankWipes: number;
  /** Whether that has taken some away which were not typed again. */
  readonly wasBankWiped: boolean;
  forgetBankWipe(): void;
  noteBankDetails(): void;
  refuseBankDetails(problem: Problem): void;
  forgetBankProblem(): void;
}

/** The bank details and confirm pages as a lead and a joiner walk them (product.md section 2). */
export interface DirectDebitFlow {
  readonly keeper: BankDetailsKeeper;
  /** Fixed once the page has come. */
  readonly variant: DirectDebitVariant;
  /** Whose names are filled in. */
  readonly holder: PersonalDetails | undefined;
  readonly services: Services;
  readonly submit: () => Promise<DirectDebitOutcome>;
  readonly goToConfirm: () => void;
  readonly goToBankDetails: () => void;
  /** The page after a success, in place of this one: Back must not come here again. */
  readonly goToEnd: () => void;
}
