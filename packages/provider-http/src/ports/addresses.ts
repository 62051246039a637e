import { omitUndefined, success, type Addresses } from '@kettle/core';
import {
  findAddresses,
  listProperties,
  retrieveAddress,
  verifyAddress,
} from '@kettle/provider-api';
import { readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import { addressOf } from '../mapping.ts';

export function createAddresses(call: ApiClient): Addresses {
  return {
    find: async ({ text, withinId }, signal) => {
      const query = { query: text, id: withinId };
      return readAnswer(await call(findAddresses, { query, signal }), findAddresses);
    },
    retrieve: async (id, signal) => {
      const outcome = await call(retrieveAddress, { query: { id }, signal });
      const answer = readAnswer(outcome, retrieveAddress);
      return answer.ok ? success(addressOf(answer.value)) : answer;
    },
    atPostcode: async (postcode, signal) => {
      const outcome = await call(listProperties, { params: { postcode }, signal });
      const answer = readAnswer(outcome, listProperties);
      return answer.ok ? success(answer.value.map(omitUndefined)) : answer;
    },
    verify: async (guid) => {
      const outcome = await call(verifyAddress, { params: { guid }, body: {} });
      const answer = readAnswer(outcome, verifyAddress);
      return answer.ok ? success(omitUndefined(answer.value)) : answer;
    },
  };
}
