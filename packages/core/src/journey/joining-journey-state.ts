import type { Account, AccountOpened } from '../domain/account.ts';
import type { PersonalDetails } from '../domain/person.ts';
import type { Drafts } from './lead-journey-state.ts';
import type { Submissions } from './submission.ts';

/** One housemate's joining, kept apart by the guid of the link; never with bank details. */
export interface JoiningJourney {
  readonly guid: string;
  readonly drafts: Drafts;
  readonly submissions: Submissions;
  readonly account?: Account;
  readonly personalDetails?: PersonalDetails;
  /** The end: everything else is gone by then. */
  readonly joined?: AccountOpened;
  /** How many live in the house that was joined, where that is known. */
  readonly housemateCount?: number;
}

/** A joining of the house with this guid in which nothing has been typed yet. */
export function newJoiningJourney(guid: string): JoiningJourney {
  return { guid, drafts: {}, submissions: {} };
}

/** What is kept of a joining that is done: the house, and nothing personal. */
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

/** Whether there is something in it worth coming back to. */
export function isUnfinishedJoining({ drafts, joined, personalDetails }: JoiningJourney): boolean {
  return !joined && (personalDetails !== undefined || Object.keys(drafts).length > 0);
}
