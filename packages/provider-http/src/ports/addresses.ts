import type { Addresses } from '@kettle/core';
import { readAnswer } from '../answers/read-answer.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readAddress, readProperties, readSuggestions } from '../wire/read-address.ts';
import { readVerification } from '../wire/read-verification.ts';

export function createAddresses(call: HttpClient): Addresses {
  return {
    find: async ({ text, withinId }, signal) => {
      const query = { query: text, id: withinId };
      const outcome = await call({ method: 'GET', path: ['addresses', 'find'], query, signal });
      return readAnswer(outcome, readSuggestions);
    },
    retrieve: async (id, signal) => {
      const path = ['addresses', 'retrieve'];
      return readAnswer(await call({ method: 'GET', path, query: { id }, signal }), readAddress);
    },
    atPostcode: async (postcode, signal) => {
      const path = ['addresses', 'lookup', postcode];
      return readAnswer(await call({ method: 'GET', path, signal }), readProperties);
    },
    verify: async (guid) =>
      readAnswer(await call({ method: 'POST', path: ['verify_address', guid] }), readVerification),
  };
}
