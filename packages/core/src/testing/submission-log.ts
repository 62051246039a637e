import type { SubmissionRecord } from '../journey/submission.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';

/** A log that remembers every record it was given, in order. */
export function rememberingLog(): SubmissionLog & { readonly kept: SubmissionRecord[] } {
  const kept: SubmissionRecord[] = [];
  return {
    kept,
    last: (kind) => kept.filter((record) => record.kind === kind).at(-1),
    keep: (record) => void kept.push(record),
  };
}
