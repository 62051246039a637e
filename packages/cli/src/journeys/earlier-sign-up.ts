import {
  leadPackagePrice,
  priceOfAccount,
  type AccountOpened,
  type Address,
  type LeadJourney,
  type PackagePrice,
  type Person,
} from '@kettle/core';
import type { LookUpContext } from './run-context.ts';

/** An account that an earlier attempt opened. `address` is missing once the house is complete, or if the provider does not give it. */
export interface OwnSignUp {
  readonly kind: 'own';
  readonly account: AccountOpened;
  readonly price: PackagePrice;
  readonly address?: Address;
}

/** What an earlier attempt has done, judged by membership, as in `OwnAccount`. */
export type EarlierSignUp = OwnSignUp | { readonly kind: 'of-others' | 'unclear' };

type Context = Pick<LookUpContext, 'services' | 'interrupts'>;

/** Finds out whether the account at an address was opened by an earlier attempt for this person whose answer was lost. */
export async function findEarlierSignUp(
  guid: string,
  person: Person,
  journey: LeadJourney,
  context: Context,
): Promise<EarlierSignUp> {
  const { services, interrupts } = context;
  const found = await services.useCases.findOwnAccount({ guid }, person, interrupts.signal);
  interrupts.check();
  return found.kind === 'own' ? ownSignUp(found.account, journey, context) : found;
}

/** Looks for the account of an earlier attempt where and for whom it was sent, whatever was corrected since (KE15). */
export async function findWhereItWasSent(
  journey: LeadJourney,
  context: Context,
): Promise<EarlierSignUp> {
  const { services, interrupts } = context;
  const found = await services.useCases.findLostAccount(journey, interrupts.signal);
  interrupts.check();
  if (found.kind === 'own') return ownSignUp(found.account, journey, context);
  return { kind: found.kind === 'of-others' ? 'of-others' : 'unclear' };
}

async function ownSignUp(
  account: AccountOpened,
  journey: LeadJourney,
  { services, interrupts }: Context,
): Promise<OwnSignUp> {
  const house = await services.useCases.openInvitation(account.guid, interrupts.signal);
  interrupts.check();
  // The provider no longer shows a complete house.
  if (!house.ok) return { kind: 'own', account, price: leadPackagePrice(journey) };
  const { address } = house.value;
  return { kind: 'own', account, price: priceOfAccount(house.value), ...(address && { address }) };
}
