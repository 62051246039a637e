import type { AccountOpened } from '@kettle/core';

/** Returns the counts at the moment of the lead's sign-up, when only the lead has joined. */
export function toldAtSignUp({ remainingHousemates }: AccountOpened) {
  return { joined: 1, total: remainingHousemates + 1 };
}
