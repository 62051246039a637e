import { mapValue, type Addresses } from '@kettle/core';
import * as api from '@kettle/provider-api';
import type { ApiClient } from '../api-client.ts';
import { addressOf } from '../mapping.ts';

export function createAddresses(call: ApiClient): Addresses {
  return {
    find: ({ text: query, withinId: id }, signal) =>
      call(api.findAddresses, { query: { query, id }, signal }),
    retrieve: async (id, signal) =>
      mapValue(await call(api.retrieveAddress, { query: { id }, signal }), addressOf),
    atPostcode: (postcode, signal) =>
      call(api.listPropertiesAtPostcode, { params: { postcode }, signal }),
    verify: (guid) => call(api.verifyAddress, { params: { guid }, body: {} }),
  };
}
