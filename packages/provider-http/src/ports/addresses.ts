import { presentParts, type Addresses } from '@kettle/core';
import { readAnswer } from '../failure-of.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readAddress, readProperty, readSuggestion } from '../wire/read-address.ts';
import { field, readFields, readFilledText, readListOf, type Reader } from '../wire/reader.ts';

const readVerification: Reader<{ readonly shareCode?: string }> = (value) => {
  const fields = readFields(value);
  return fields && presentParts({ shareCode: readFilledText(field(fields, 'shareCode')) });
};

export function createAddresses(call: HttpClient): Addresses {
  return {
    find: async ({ text, withinId }, signal) =>
      readAnswer(
        await call({
          method: 'GET',
          path: ['addresses', 'find'],
          query: { query: text, id: withinId },
          signal,
        }),
        readListOf(readSuggestion),
      ),
    retrieve: async (id, signal) =>
      readAnswer(
        await call({ method: 'GET', path: ['addresses', 'retrieve'], query: { id }, signal }),
        readAddress,
      ),
    atPostcode: async (postcode, signal) =>
      readAnswer(
        await call({ method: 'GET', path: ['addresses', 'lookup', postcode], signal }),
        readListOf(readProperty),
      ),
    verify: async (guid) =>
      readAnswer(await call({ method: 'POST', path: ['verify_address', guid] }), readVerification),
  };
}
