import type { SubmissionKind, SubmissionLog, SubmissionRecord } from '@kettle/core';

/** Records of submissions for as long as a page is open, where no journey is there to keep them. */
export function memoryLog(): SubmissionLog {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  return {
    last: (kind) => records.get(kind),
    keep: (record) => void records.set(record.kind, record),
  };
}
