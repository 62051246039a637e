import type { SubmissionLock } from '@kettle/core';
import { underLock } from '../platform/under-lock.ts';

/**
 * The lock that all tabs of this browser share. Without the Web Locks API, only the provider's
 * idempotency key prevents a double submission (D8).
 */
export const submissionLock: SubmissionLock = {
  tryRun: (name, work) =>
    underLock(`kettle.${name}`, { ifAvailable: true }, async (isFree) =>
      isFree ? work() : undefined,
    ),
};

/**
 * Takes a lock for nothing. A page's first lock makes the browser find out whether the site may have
 * locks, which on a slow phone would delay the first submission.
 */
export function prepareSubmissionLock(): void {
  void submissionLock.tryRun('nothing', () => Promise.resolve({}));
}
