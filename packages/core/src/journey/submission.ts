import { isDefinite, type FailedKind } from '../domain/failure.ts';

/** The calls that must not be carried out twice (D1). */
export type SubmissionKind = 'presignup' | 'direct-debit' | 'invitations';

/**
 * The record of one submission, however many attempts it takes. It is stored before the first
 * attempt is sent, without any of the submitted content (D3). `sentAt` is in milliseconds since
 * 1970. Its state:
 * - `planned`: the key is chosen, and nothing was sent with it.
 * - `refused`: the provider did nothing. The next submission has a key of its own.
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
export function hasLostAnswer({ 'direct-debit': sent }: Submissions): boolean {
  return isUnresolved(sent);
}

/**
 * Whether the provider is asked what became of a direct debit before it is sent again (D4): its
 * outcome is unknown, or it met a conflict, which another attempt of the person may have caused.
 */
export function needsLookUp({ 'direct-debit': sent }: Submissions): boolean {
  return sent?.state === 'unknown' || sent?.state === 'conflict';
}

/** Whether a submission is on its way at this moment. */
export function isBeingSent(submissions: Submissions): boolean {
  return Object.values(submissions).some(({ state }) => state === 'sending');
}

/** The states after which the next submission is another one, with a key of its own. */
const ENDED: ReadonlySet<SubmissionRecord['state']> = new Set(['done', 'refused']);

/**
 * The record to send after a press, or undefined while a submission is under way. The key is kept
 * until the earlier outcome is definite, whatever was retyped (D4).
 */
export function press(
  previous: SubmissionRecord | undefined,
  fresh: Omit<SubmissionRecord, 'state'>,
): SubmissionRecord | undefined {
  if (previous?.state === 'sending') return undefined;
  const key = previous && !ENDED.has(previous.state) ? previous.key : fresh.key;
  return { ...fresh, key, state: 'sending' };
}

/** The record after its answer or its failure. `previous` is the record before this attempt. */
export function settle(
  record: SubmissionRecord,
  failure?: { readonly kind: FailedKind },
  previous?: SubmissionRecord,
): SubmissionRecord {
  if (!failure) return { ...record, state: 'done' };
  return { ...record, state: stateAfter(record.kind, failure, previous) };
}

/**
 * A conflict says that the key, or the house, was taken. It proves that nothing was done only if no
 * attempt of this submission is unresolved. A direct debit keeps its key after it (KE5).
 */
function stateAfter(
  kind: SubmissionKind,
  failure: { readonly kind: FailedKind },
  previous: SubmissionRecord | undefined,
): SubmissionRecord['state'] {
  if (isDefinite(failure)) return 'refused';
  if (failure.kind !== 'conflict') return 'unknown';
  if (kind !== 'direct-debit') return 'refused';
  return isUnresolved(previous) ? 'unknown' : 'conflict';
}

/**
 * The record as restored after a reload. Nothing waits for the answer of a submission that was
 * under way, so its outcome is unknown (D3).
 */
export function restore(record: SubmissionRecord): SubmissionRecord {
  return record.state === 'sending' ? { ...record, state: 'unknown' } : record;
}
