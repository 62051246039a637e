import type { DirectDebitVariant, LostAccount, PersonalDetails, Submissions } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import type { HeldBankDetails } from '../journey/held-bank-details.ts';
import type { DirectDebitOutcome } from './direct-debit-outcome.ts';

/** What became of a direct debit whose answer was lost; `finish` ends the journey of who has joined. */
export type LostFate = LostAccount | { readonly kind: 'joined'; readonly finish: () => void };

/** The bank details and confirm pages as a lead and a joiner walk them (product.md section 2). */
export interface DirectDebitFlow {
  /** Where they are held while they are typed, checked and sent. */
  readonly bank: HeldBankDetails;
  /** Fixed once the page has come. */
  readonly variant: DirectDebitVariant;
  /** Whose names are filled in. */
  readonly holder: PersonalDetails | undefined;
  readonly services: Services;
  readonly submissions: () => Submissions | undefined;
  readonly submit: () => Promise<DirectDebitOutcome>;
  readonly findLost: (signal: AbortSignal) => Promise<LostFate>;
  readonly goToConfirm: () => void;
  readonly goToBankDetails: () => void;
  /** To the first page, with all that was typed: what is sent from then on is another direct debit. */
  readonly startAgain: () => void;
  /**
   * The page after a success, in place of this one: Back must not come here again. Whoever has left
   * meanwhile is led there too, for nothing of the journey is left where they are.
   */
  readonly goToEnd: () => void;
}
