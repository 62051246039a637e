import { isKnownAddress, type Address } from './address.ts';

/** The guid by which the provider knows an address; undefined for an address typed by hand. */
export function addressGuidOf(address: Address | undefined): string | undefined {
  return address && isKnownAddress(address) ? address.guid : undefined;
}
