import type { Banks } from '@kettle/core';
import { lookUpBank } from '@kettle/provider-api';
import { readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createBanks(call: ApiClient): Banks {
  return {
    lookUp: async ({ sortCode, accountNumber }, signal) => {
      const body = { sortCode, accountNumber };
      return readAnswer(await call(lookUpBank, { body, signal }), lookUpBank);
    },
  };
}
