import type { SubmissionRecord } from '../journey/submission.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';

/** A log with every saved record, in order. */
export function recordingLog(): SubmissionLog & { readonly saved: SubmissionRecord[] } {
  const saved: SubmissionRecord[] = [];
  return {
    saved,
    last: (kind) => saved.filter((record) => record.kind === kind).at(-1),
    save: (record) => void saved.push(record),
  };
}
