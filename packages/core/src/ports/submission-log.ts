import type { SubmissionKind, SubmissionRecord } from '../journey/submission.ts';

/** Stores the records of a journey's submissions with the journey, synchronously. */
export interface SubmissionLog {
  last(kind: SubmissionKind): SubmissionRecord | undefined;
  save(record: SubmissionRecord): void;
}
