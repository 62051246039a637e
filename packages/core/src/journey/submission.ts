import { isDefinite, type FailureKind } from '../domain/failure.ts';

/** The calls that must not be carried out twice. */
export type SubmissionKind = 'presignup' | 'direct-debit' | 'invitations';

/**
 * The record of one submission, however many attempts it takes. It is stored before the first
 * attempt is sent, without any of the submitted content. `sentAt` is in milliseconds since
 * 1970. Its state:
 * - `planned`: the key is chosen, and nothing has been sent with it.
 * - `refused`: the provider did nothing. The next submission gets a new key.
 * - `conflict`: the provider did nothing with a key that it saw for the first time. The key stays.
 * - `unknown`: the provider may have carried it out. The key stays.
 */
export interface SubmissionRecord {
  readonly key: string;
  readonly kind: SubmissionKind;
  readonly state: 'planned' | 'sending' | 'done' | 'refused' | 'conflict' | 'unknown';
  readonly sentAt: number;
}

export type Submissions = Readonly<Partial<Record<SubmissionKind, SubmissionRecord>>>;

/** Whether a submission may have been carried out, so that only its key may be sent again. */
export function isUnresolved(record: SubmissionRecord | undefined): boolean {
  return record?.state === 'unknown';
}

/** Whether a direct debit was sent and its outcome is unknown. */
export function hasUnknownOutcome({ 'direct-debit': sent }: Submissions): boolean {
  return isUnresolved(sent);
}

/**
 * Whether to look up the outcome of a direct debit before it is sent again: it is unknown, or
 * there was a conflict, which another attempt of the same person may have caused.
 */
export function needsLookUp({ 'direct-debit': sent }: Submissions): boolean {
  return sent?.state === 'unknown' || sent?.state === 'conflict';
}

/** Whether a submission is being sent right now. */
export function isBeingSent(submissions: Submissions): boolean {
  return Object.values(submissions).some(({ state }) => state === 'sending');
}

/** The states after which the next submission gets a key of its own. */
const FINAL_STATES: ReadonlySet<SubmissionRecord['state']> = new Set(['done', 'refused']);

/**
 * The record to send, or undefined while a submission is in progress. The key stays until the
 * earlier outcome is definite, whatever was retyped.
 */
export function startSubmission(
  previous: SubmissionRecord | undefined,
  fresh: Omit<SubmissionRecord, 'state'>,
): SubmissionRecord | undefined {
  if (previous?.state === 'sending') return undefined;
  const key = previous && !FINAL_STATES.has(previous.state) ? previous.key : fresh.key;
  return { ...fresh, key, state: 'sending' };
}

/** The record after its answer or failure. `previous` is the record before this attempt. */
export function finishSubmission(
  record: SubmissionRecord,
  failure?: { readonly kind: FailureKind },
  previous?: SubmissionRecord,
): SubmissionRecord {
  if (!failure) return { ...record, state: 'done' };
  return { ...record, state: stateAfter(record.kind, failure, previous) };
}

/**
 * A conflict means that the key was used before, or that the house has an account. It proves that
 * nothing was done only if no attempt of this submission is unresolved. A direct debit keeps its
 * key after a conflict (KE5).
 */
function stateAfter(
  kind: SubmissionKind,
  failure: { readonly kind: FailureKind },
  previous: SubmissionRecord | undefined,
): SubmissionRecord['state'] {
  if (isDefinite(failure)) return 'refused';
  if (failure.kind !== 'conflict') return 'unknown';
  if (kind !== 'direct-debit') return 'refused';
  return isUnresolved(previous) ? 'unknown' : 'conflict';
}

/**
 * The record as restored after a reload. Nothing waits for the answer of a submission that was
 * in progress, so its outcome is unknown.
 */
export function restoreSubmission(record: SubmissionRecord): SubmissionRecord {
  return record.state === 'sending' ? { ...record, state: 'unknown' } : record;
}

/**
 * The submissions that stay when a person starts again. Their next direct debit gets a new key.
 * Until they start again, a direct debit of unknown outcome keeps its key.
 */
export function restartSubmissions({ 'direct-debit': _sent, ...others }: Submissions): Submissions {
  return others;
}
