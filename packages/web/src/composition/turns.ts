import type { Turns } from '@kettle/core';
import { underLock } from './under-lock.ts';

/** The tabs of this browser take turns; without locks the provider's key alone has to do (D8). */
export const tabTurns: Turns = {
  take: (name, work) =>
    underLock(`kettle.${name}`, { ifAvailable: true }, async (isFree) =>
      isFree ? work() : undefined,
    ),
};
