import type { Turns } from '@kettle/core';
import { underLock } from './under-lock.ts';

/**
 * Lets one tab of this browser work at a time. Without the Web Locks API, only the provider's
 * idempotency key prevents a double submission (D8).
 */
export const tabTurns: Turns = {
  take: (name, work) =>
    underLock(`kettle.${name}`, { ifAvailable: true }, async (isFree) =>
      isFree ? work() : undefined,
    ),
};

/**
 * Takes a turn for nothing. A page's first lock makes the browser find out whether the site may have
 * locks, which on a slow phone would delay the first submission.
 */
export function prepareTurns(): void {
  void tabTurns.take('nothing', () => Promise.resolve({}));
}
