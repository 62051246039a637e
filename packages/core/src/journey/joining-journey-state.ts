import type { Account, AccountOpened } from '../domain/account.ts';
import type { PersonalDetails } from '../domain/person.ts';
import type { Drafts } from './lead-journey-state.ts';
import type { Submissions } from './submission.ts';

/**
 * The state of one housemate's joining. Each joining is stored separately under the guid of its
 * link, and never contains bank details.
 */
export interface JoiningJourney {
  readonly guid: string;
  readonly drafts: Drafts;
  readonly submissions: Submissions;
  readonly account?: Account;
  readonly personalDetails?: PersonalDetails;
  /**
   * For whom the direct debit was sent, if its answer has not come yet. The person may correct it
   * afterwards, and the account is looked for by this.
   */
  readonly sent?: { readonly personalDetails: PersonalDetails };
  /** Set when the joining is finished. All personal details have been removed by then. */
  readonly joined?: AccountOpened;
  /** The number of people in the house that was joined, if it is known. */
  readonly housemateCount?: number;
}

/** A new joining of the house with this guid, in which nothing has been typed. */
export function newJoiningJourney(guid: string): JoiningJourney {
  return { guid, drafts: {}, submissions: {} };
}

/** The state kept of a finished joining: the house, and nothing personal. */
export function finishedJoiningJourney(
  guid: string,
  joined: AccountOpened,
  housemateCount?: number,
): JoiningJourney {
  return {
    ...newJoiningJourney(guid),
    joined,
    ...(housemateCount !== undefined && { housemateCount }),
  };
}

/** Whether the joining is unfinished and has personal details or drafts worth returning to. */
export function isUnfinishedJoining({ drafts, joined, personalDetails }: JoiningJourney): boolean {
  return !joined && (personalDetails !== undefined || Object.keys(drafts).length > 0);
}
