import type { SubmissionKind, SubmissionRecord } from '../journey/submission.ts';

/** Stores the records of a journey's submissions, with the journey and without delay. */
export interface SubmissionLog {
  last(kind: SubmissionKind): SubmissionRecord | undefined;
  keep(record: SubmissionRecord): void;
}
