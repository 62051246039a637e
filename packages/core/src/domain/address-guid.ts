import { isKnownAddress, type Address } from './address.ts';

/** By which the provider knows an address; none for one that was typed in. */
export function addressGuidOf(address: Address | undefined): string | undefined {
  return address && isKnownAddress(address) ? address.guid : undefined;
}
