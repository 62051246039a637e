import { londonDay, type Clock } from '@kettle/core';

/** The system clock. No other code of the command line reads the machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => londonDay(Date.now()),
};
