import { isDefinite, type FailedKind } from '../domain/failure.ts';

/** The calls that must not be carried out twice (D1). */
export type SubmissionKind = 'presignup' | 'direct-debit' | 'invitations';

/**
 * The record of one submission, however many attempts it takes. It is stored before the first
 * attempt is sent, without any of the submitted content (D3). `sentAt` is in milliseconds since
 * 1970.
 */
export interface SubmissionRecord {
  readonly key: string;
  readonly kind: SubmissionKind;
  readonly state: 'sending' | 'done' | 'refused' | 'unknown';
  readonly sentAt: number;
}

export type Submissions = Readonly<Partial<Record<SubmissionKind, SubmissionRecord>>>;

/** Whether a direct debit was sent and its outcome is unknown. */
export function hasLostAnswer({ 'direct-debit': sent }: Submissions): boolean {
  return sent?.state === 'unknown';
}

/** Whether a submission is on its way at this moment. */
export function isBeingSent(submissions: Submissions): boolean {
  return Object.values(submissions).some(({ state }) => state === 'sending');
}

/**
 * The record to send after a press, or undefined while a submission is under way. The key is kept
 * while the earlier outcome is unknown, whatever was retyped. After a definite answer the key is
 * new (D4).
 */
export function press(
  previous: SubmissionRecord | undefined,
  fresh: Omit<SubmissionRecord, 'state'>,
): SubmissionRecord | undefined {
  if (previous?.state === 'sending') return undefined;
  const key = previous?.state === 'unknown' ? previous.key : fresh.key;
  return { ...fresh, key, state: 'sending' };
}

/** The record after its answer or its failure. */
export function settle(
  record: SubmissionRecord,
  failure?: { readonly kind: FailedKind },
): SubmissionRecord {
  if (!failure) return { ...record, state: 'done' };
  return { ...record, state: isDefinite(failure) ? 'refused' : 'unknown' };
}

/**
 * The record as restored after a reload. Nothing waits for the answer of a submission that was
 * under way, so its outcome is unknown (D3).
 */
export function restore(record: SubmissionRecord): SubmissionRecord {
  return record.state === 'sending' ? { ...record, state: 'unknown' } : record;
}
