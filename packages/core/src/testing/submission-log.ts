import type { SubmissionRecord } from '../journey/submission.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';

/** A log that keeps every record that was saved, in order. */
export function recordingLog(): SubmissionLog & { readonly saved: SubmissionRecord[] } {
  const saved: SubmissionRecord[] = [];
  return {
    saved,
    last: (kind) => saved.filter((record) => record.kind === kind).at(-1),
    save: (record) => void saved.push(record),
  };
}
