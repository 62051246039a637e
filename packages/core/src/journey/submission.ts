import { isDefinite } from '../domain/failure.ts';

/** The calls that must not be done twice (D1). */
export type SubmissionKind = 'presignup' | 'direct-debit' | 'invitations';

/**
 * One submission as a person means it: kept before its first attempt leaves, without any of its
 * content (D3). `sentAt` is in milliseconds since 1970.
 */
export interface SubmissionRecord {
  readonly key: string;
  readonly kind: SubmissionKind;
  readonly state: 'sending' | 'done' | 'refused' | 'unknown';
  readonly sentAt: number;
}

export type Submissions = Readonly<Partial<Record<SubmissionKind, SubmissionRecord>>>;

/** Whether a direct debit was sent and nobody knows what became of it. */
export function hasLostAnswer({ 'direct-debit': sent }: Submissions): boolean {
  return sent?.state === 'unknown';
}

/**
 * What a press makes: a record to send, or nothing while one is under way. The key stays while the
 * earlier outcome is unknown, whatever was retyped; after a definite answer it is a new one (D4).
 */
export function press(
  previous: SubmissionRecord | undefined,
  fresh: Omit<SubmissionRecord, 'state'>,
): SubmissionRecord | undefined {
  if (previous?.state === 'sending') return undefined;
  const key = previous?.state === 'unknown' ? previous.key : fresh.key;
  return { ...fresh, key, state: 'sending' };
}

/** The record after an answer, or after its failure. */
export function settle(
  record: SubmissionRecord,
  failure?: { readonly kind: string },
): SubmissionRecord {
  if (!failure) return { ...record, state: 'done' };
  return { ...record, state: isDefinite(failure) ? 'refused' : 'unknown' };
}

/** After a reload nobody waits for the answer any more: its outcome is unknown (D3). */
export function restore(record: SubmissionRecord): SubmissionRecord {
  return record.state === 'sending' ? { ...record, state: 'unknown' } : record;
}
