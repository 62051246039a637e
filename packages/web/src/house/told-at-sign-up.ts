import type { AccountOpened } from '@kettle/core';

/** Who has joined as the lead's own sign-up was answered: the lead alone. */
export function toldAtSignUp({ remainingHousemates }: AccountOpened) {
  return { joined: 1, total: remainingHousemates + 1 };
}
