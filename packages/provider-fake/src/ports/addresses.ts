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

export function createAddresses({ network, world, clock }: FakeContext): Addresses {
  return {
    find: (search, signal) => network.lookUp(() => findAddresses(search), asFailure, signal),
    retrieve: (id, signal) => network.lookUp(() => retrieveAddress(id), asFailure, signal),
    atPostcode: (postcode, signal) =>
      network.lookUp(() => propertiesAt(postcode), asFailure, signal),
    verify: (guid) =>
      network.lookUp(
        () => verifyAddress(guid, world.liveAccountAt(naturalKeyOfGuid(guid), clock.today())),
        asFailure,
      ),
  };
}
