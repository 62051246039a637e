import type { Account, OpenedAccount } from '../domain/account.ts';
import type { AgreedTerms } from '../domain/agreement.ts';
import type { PersonalDetails } from '../domain/person.ts';
import type { Drafts } from './lead-journey-state.ts';
import { hasUnknownOutcome, type Submissions } from './submission.ts';

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
   * The details sent with the direct debit, while its answer is outstanding. The person may correct
   * their details afterwards, so the account is looked up by these.
   */
  readonly sent?: { readonly personalDetails: PersonalDetails; readonly agreed?: AgreedTerms };
  /** Set when the joining is finished. All personal details have been removed by then. */
  readonly joined?: OpenedAccount;
  /** What the person agreed to, once the joining is finished. */
  readonly agreed?: AgreedTerms;
  /** The number of people in the house that was joined, if it is known. */
  readonly housemateCount?: number;
}

/** A new joining of the house with this guid, in which nothing has been typed. */
export function newJoiningJourney(guid: string): JoiningJourney {
  return { guid, drafts: {}, submissions: {} };
}

/**
 * The state stored of a finished joining: the house and what was agreed, and nothing personal.
 */
export function finishedJoiningJourney(
  guid: string,
  joined: OpenedAccount,
  {
    agreed,
    housemateCount,
  }: {
    readonly agreed?: AgreedTerms | undefined;
    readonly housemateCount?: number | undefined;
  } = {},
): JoiningJourney {
  return {
    ...newJoiningJourney(guid),
    joined,
    ...(agreed && { agreed }),
    ...(housemateCount !== undefined && { housemateCount }),
  };
}

/** Whether the joining is unfinished and has personal details or drafts worth returning to. */
export function isUnfinishedJoining({ drafts, joined, personalDetails }: JoiningJourney): boolean {
  return !joined && (personalDetails !== undefined || Object.keys(drafts).length > 0);
}

/**
 * Records the details that are sent and what the person agreed to. While an earlier
 * submission is unresolved, its details stay.
 */
export function withSentJoiningDetails(
  { personalDetails, sent, submissions }: JoiningJourney,
  agreed?: AgreedTerms,
): Partial<JoiningJourney> {
  if (!personalDetails || (sent && hasUnknownOutcome(submissions))) return {};
  return { sent: { personalDetails, ...(agreed && { agreed }) } };
}
