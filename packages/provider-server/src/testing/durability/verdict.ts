import { groupBy } from './group-by.ts';
import type { SubmissionOutcome, KillRun } from './kill-run.ts';
import type { StoredHouse } from './stored-sign-ups.ts';
import { isContested, submissionsOf } from './submissions.ts';

/** What a run counts. It passes if all counts except `acknowledged` are 0. */
export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged submissions that are not in the database with the guid of their answer. */
  readonly lost: number;
  /** Houses or mandates in excess of one per submission. */
  readonly duplicate: number;
  /** Stored houses with a member whose submission was never acknowledged. */
  readonly unexpected: number;
  /** Submissions without an answer, even after they were sent again at the end. */
  readonly unresolved: number;
  /** Refused submissions, except those that came too late for the last place. */
  readonly refusalFaults: number;
  /** Houses with one place that was not given to exactly one joiner. */
  readonly placeFaults: number;
}

export const NO_FAULTS: Omit<Verdict, 'acknowledged'> = {
  lost: 0,
  duplicate: 0,
  unexpected: 0,
  unresolved: 0,
  refusalFaults: 0,
  placeFaults: 0,
};

/** Compares the answers that the clients received with the stored rows. */
export function checkRun(run: KillRun, leads: number, stored: readonly StoredHouse[]): Verdict {
  const byNumber = groupBy(stored, ({ house }) => house);
  const acknowledged = run.submissions.filter(({ outcome }) => outcome.kind === 'acknowledged');
  const refused = run.submissions.filter(({ outcome }) => outcome.kind === 'refused');
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((one) => !isStored(one, byNumber.get(one.submission.house) ?? []))
      .length,
    duplicate: stored.length - byNumber.size + excessMandates(stored),
    unexpected: stored.filter((house) => !isAcknowledged(house, acknowledged)).length,
    unresolved: submissionsOf(leads) - acknowledged.length - refused.length,
    refusalFaults: refused.filter((one) => !isTooLate(one)).length,
    placeFaults: contestedOf(acknowledged).filter(
      (house) => !hasOneWinner(house, acknowledged, byNumber),
    ).length,
  };
}

function isStored(
  { submission, outcome }: SubmissionOutcome,
  houses: readonly StoredHouse[],
): boolean {
  return houses.some(
    ({ guid, members }) =>
      outcome.kind === 'acknowledged' &&
      guid === outcome.guid &&
      members.some(({ email, hasMandate }) => hasMandate && email === submission.email),
  );
}

/**
 * Counts the mandates beyond one per e-mail address in a house, because one person has one mandate.
 */
function excessMandates(stored: readonly StoredHouse[]): number {
  const excess = stored.map(
    ({ members }) => members.length - new Set(members.map(({ email }) => email)).size,
  );
  return excess.reduce((sum, count) => sum + count, 0);
}

function isAcknowledged(
  { house, members }: StoredHouse,
  acknowledged: readonly SubmissionOutcome[],
): boolean {
  const emails = new Set(
    acknowledged
      .filter(({ submission }) => submission.house === house)
      .map(({ submission }) => submission.email),
  );
  return members.every(({ email }) => emails.has(email));
}

function isTooLate({ submission, outcome }: SubmissionOutcome): boolean {
  return submission.email !== undefined && outcome.kind === 'refused' && outcome.status === 410;
}

function contestedOf(acknowledged: readonly SubmissionOutcome[]): number[] {
  const leads = acknowledged.filter(({ submission }) => submission.email === undefined);
  return leads.map(({ submission }) => submission.house).filter(isContested);
}

/**
 * Whether exactly one joiner got the answer that they took the last place, and the house has two
 * members and no place left.
 */
function hasOneWinner(
  house: number,
  acknowledged: readonly SubmissionOutcome[],
  byNumber: ReadonlyMap<number, readonly StoredHouse[]>,
): boolean {
  const [stored, ...others] = byNumber.get(house) ?? [];
  const joined = acknowledged.filter(
    ({ submission }) => submission.house === house && submission.email !== undefined,
  );
  return (
    others.length === 0 &&
    stored?.remaining === 0 &&
    stored.members.length === 2 &&
    joined.length === 1 &&
    joined.every(({ outcome }) => outcome.kind === 'acknowledged' && outcome.remaining === 0)
  );
}
