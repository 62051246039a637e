import type { Addresses } from '../ports/addresses.ts';

/** The address look-ups of the port, unchanged, because none of them changes a journey. */
export function createLookUpAddresses({ addresses }: { addresses: Addresses }) {
  return {
    searchAddresses: addresses.find.bind(addresses),
    retrieveAddress: addresses.retrieve.bind(addresses),
    propertiesAt: addresses.atPostcode.bind(addresses),
  };
}
