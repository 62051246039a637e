import type { Addresses } from '@kettle/core';
import {
  findAddresses,
  naturalKeyOfGuid,
  propertiesAt,
  retrieveAddress,
  verifyAddress,
} from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';

export function createAddresses({ network, world, clock, business }: FakeContext): Addresses {
  const { addressBook } = business;
  return {
    find: (search, signal) =>
      network.lookUp(() => findAddresses(addressBook, search), asFailure, signal),
    retrieve: (id, signal) =>
      network.lookUp(() => retrieveAddress(addressBook, id), asFailure, signal),
    atPostcode: (postcode, signal) =>
      network.lookUp(() => propertiesAt(addressBook, postcode), asFailure, signal),
    verify: (guid) =>
      network.lookUp(
        () =>
          verifyAddress(
            addressBook,
            guid,
            world.houses.requestCodeAt(naturalKeyOfGuid(guid), clock.today()),
          ),
        asFailure,
      ),
  };
}
