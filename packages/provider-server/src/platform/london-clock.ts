import { londonDay, type Clock } from '@kettle/core';

/** The machine's time, and its calendar date in London. */
export const londonClock: Clock = {
  now: () => Date.now(),
  today: () => londonDay(Date.now()),
};
