import type { SubmissionKind, SubmissionLog, SubmissionRecord } from '@kettle/core';

/** Keeps records of submissions in memory while a page is open, where no journey can store them. */
export function memoryLog(): SubmissionLog {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  return {
    last: (kind) => records.get(kind),
    keep: (record) => void records.set(record.kind, record),
  };
}
