import { londonDay, type Clock } from '@kettle/core';

/** The only place in the site that reads the machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => londonDay(Date.now()),
};
