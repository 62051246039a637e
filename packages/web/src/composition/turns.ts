import type { Turns } from '@kettle/core';

/** The tabs of this browser take turns; without locks the provider's key alone has to do (D8). */
export const tabTurns: Turns = {
  take: (name, work) =>
    // Only secure pages have them.
    'locks' in navigator
      ? navigator.locks.request(`kettle.${name}`, { ifAvailable: true }, (lock) =>
          lock ? work() : undefined,
        )
      : work(),
};
