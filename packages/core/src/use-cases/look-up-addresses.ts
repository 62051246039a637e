import type { Addresses } from '../ports/addresses.ts';

/** The address look-ups as they are; nothing in them changes a journey. */
export function createLookUpAddresses({ addresses }: { addresses: Addresses }) {
  return {
    searchAddresses: addresses.find.bind(addresses),
    retrieveAddress: addresses.retrieve.bind(addresses),
    propertiesAt: addresses.atPostcode.bind(addresses),
  };
}
