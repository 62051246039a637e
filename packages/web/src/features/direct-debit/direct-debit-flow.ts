import type { AgreedPayment, DirectDebitVariant, PersonalDetails, Submissions } from '@kettle/core';
import type { Services } from '../../composition/services.ts';
import type { HeldBankDetails } from '../../site/journey/held-bank-details.ts';
import type { LookedUp } from '../../site/journey/direct-debit-submission.ts';

/** The payments that a page states, and how many if that is known. */
export interface ShownPlan extends AgreedPayment {
  readonly collections?: number;
}

type BankPageName = 'direct-debit' | 'confirm-direct-debit';

/**
 * The steps of the bank details and confirm pages, shared by lead and joiner.
 */
export interface DirectDebitFlow {
  /** Holds the bank details while they are typed, checked and sent, and the state of their submission. */
  readonly bank: HeldBankDetails;
  /** The variant of the page, fixed when the page is loaded. */
  readonly variant: DirectDebitVariant;
  /** The account holder whose names prefill the form. */
  readonly holder: PersonalDetails | undefined;
  /**
   * The payments that the page states, calculated when the page is loaded. They are stored with the
   * finished journey (CG25). Absent while the dates are not known.
   */
  readonly plan: ShownPlan | undefined;
  readonly services: Services;
  readonly submissions: Submissions;
  /** Whether the journey has ended or was abandoned. */
  readonly isOver: boolean;
  /**
   * Sends the bank details. A success navigates to the end even if the person has left the page,
   * because the page where they are has lost its journey.
   */
  submit(): Promise<void>;
  findEarlier(signal: AbortSignal): Promise<LookedUp>;
  readonly goTo: (page: BankPageName, way?: { readonly replace?: true }) => Promise<void>;
  readonly goBackTo: (page: BankPageName) => void;
  /**
   * Goes to the first page with all typed values kept. The next submission counts as another direct
   * debit.
   */
  startAgain(): void;
}
