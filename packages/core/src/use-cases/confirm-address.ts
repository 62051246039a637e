import { isKnownAddress, type Address } from '../domain/address.ts';
import type { LeadChanges } from '../journey/lead-changes.ts';
import type { Addresses } from '../ports/addresses.ts';

export type AddressOutcome =
  | { readonly kind: 'confirmed'; readonly changes: LeadChanges }
  | { readonly kind: 'account-exists'; readonly guid: string };

/**
 * Confirms the house's address. A known property is verified first: a share code means that it
 * already has an account. After any failure the address is stored and the journey continues.
 */
export function createConfirmAddress({ addresses }: { addresses: Addresses }) {
  return async (address: Address): Promise<AddressOutcome> => {
    const confirmed = {
      kind: 'confirmed',
      changes: { address },
    } as const;
    if (!isKnownAddress(address)) return confirmed;
    const answer = await addresses.verify(address.guid);
    const shareCode = answer.ok ? answer.value.shareCode : undefined;
    return shareCode === undefined ? confirmed : { kind: 'account-exists', guid: shareCode };
  };
}
