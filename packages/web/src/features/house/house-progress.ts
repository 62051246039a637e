import { joinLinkTo, type OpenedAccount } from '@kettle/core';

/** The join link of a house: the provider's, or else this site's. */
export function joinLinkOf({ guid, joinLink }: Pick<OpenedAccount, 'guid' | 'joinLink'>): string {
  return joinLink ?? joinLinkTo(location.origin, guid);
}

/** Returns the counts at the moment of the lead's sign-up, when only the lead has joined. */
export function progressAtSignUp({ remainingHousemates }: OpenedAccount) {
  return { joined: 1, total: remainingHousemates + 1 };
}
