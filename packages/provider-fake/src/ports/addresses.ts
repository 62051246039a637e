import type { Addresses } from '@kettle/core';
import { findAddresses } from '../rules/address-search.ts';
import { naturalKeyOfGuid } from '../rules/natural-key.ts';
import { judgeVerification, propertiesAt, retrieveAddress } from '../rules/properties.ts';
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
        () => judgeVerification(guid, world.liveAccountAt(naturalKeyOfGuid(guid), clock.today())),
        asFailure,
      ),
  };
}
