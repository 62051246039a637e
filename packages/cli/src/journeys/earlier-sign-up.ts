import {
  leadPackagePrice,
  priceOfAccount,
  type AccountOpened,
  type LeadJourney,
  type PackagePrice,
  type PersonalDetails,
} from '@kettle/core';
import type { LookUpContext } from './run-context.ts';

/** What an earlier attempt has done, judged by membership, as in `OwnAccount`. */
export type EarlierSignUp =
  | { readonly kind: 'own'; readonly account: AccountOpened; readonly price: PackagePrice }
  | { readonly kind: 'of-others' | 'unclear' };

/** Finds out whether the account at an address was opened by an earlier attempt for this person whose answer was lost. */
export async function findEarlierSignUp(
  guid: string,
  person: PersonalDetails,
  journey: LeadJourney,
  { services, interrupts }: Pick<LookUpContext, 'services' | 'interrupts'>,
): Promise<EarlierSignUp> {
  const { useCases } = services;
  const found = await useCases.findOwnAccount({ guid }, person, interrupts.signal);
  interrupts.check();
  if (found.kind !== 'own') return found;
  const house = await useCases.openInvitation(guid, interrupts.signal);
  interrupts.check();
  // The provider no longer shows a complete house.
  const price = house.ok ? priceOfAccount(house.value) : leadPackagePrice(journey);
  return { ...found, price };
}
