import type { Addresses } from '@kettle/core';
import {
  findAddresses,
  naturalKeyOfGuid,
  propertiesAt,
  retrieveAddress,
  verifyAddress,
} from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';

export function createAddresses({ network, world, clock, business }: FakeContext): Addresses {
  const { addressBook } = business;
  const accountAt = (guid: string) =>
    world.houses.requestCodeAt(naturalKeyOfGuid(guid), clock.today());
  return {
    find: (search, signal) => network.lookUp(() => findAddresses(addressBook, search), signal),
    retrieve: (id, signal) => network.lookUp(() => retrieveAddress(addressBook, id), signal),
    atPostcode: (postcode, signal) =>
      network.lookUp(() => propertiesAt(addressBook, postcode), signal),
    verify: (guid) => network.lookUp(() => verifyAddress(addressBook, guid, accountAt(guid))),
  };
}
