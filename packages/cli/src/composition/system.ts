import { londonDay, type Clock, type Ids } from '@kettle/core';
import { nodeCrypto } from '../journeys/submission-keys.ts';

/** The system clock. No other code of the command line reads the machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => londonDay(Date.now()),
};

/** Version 4 UUIDs from the random generator of the system (D2). */
export const systemIds: Ids = { next: () => nodeCrypto().randomUUID() };
