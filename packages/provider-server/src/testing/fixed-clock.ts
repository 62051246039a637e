import type { Clock } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';

/** A clock that stands still, at noon by default, until it is set. */
export function fixedClock(start = Date.UTC(2026, 10, 21, 12)): Clock & { set(now: number): void } {
  let now = start;
  return {
    now: () => now,
    today: () => TODAY,
    set: (instant) => {
      now = instant;
    },
  };
}
