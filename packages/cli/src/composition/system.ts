import { londonDay, type Clock, type Ids } from '@kettle/core';
import process from 'node:process';

/** The system clock. No other code of the command line reads the machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => londonDay(Date.now()),
};

/** Version 4 UUIDs from the random generator of the system. */
export const systemIds: Ids = { next: () => nodeCrypto().randomUUID() };

/** Loads `node:crypto` on first use, because no look-up needs it. */
export function nodeCrypto() {
  return process.getBuiltinModule('node:crypto');
}
