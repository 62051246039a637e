import { londonDay, type Clock } from '@kettle/core';

/** The one place of the command line where the machine's clock is read. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => londonDay(Date.now()),
};
