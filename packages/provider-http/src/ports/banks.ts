import type { Banks } from '@kettle/core';
import { readAnswer } from '../failure-of.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { field, readFields, readFilledText, type Reader } from '../wire/reader.ts';

const readBank: Reader<{ readonly bankName: string }> = (value) => {
  const fields = readFields(value);
  const bankName = fields && readFilledText(field(fields, 'bankName'));
  return bankName === undefined ? undefined : { bankName };
};

export function createBanks(call: HttpClient): Banks {
  return {
    lookUp: async (account, signal) =>
      readAnswer(
        await call({ method: 'POST', path: ['bank_lookup'], body: account, signal }),
        readBank,
      ),
  };
}
