import type { Banks } from '@kettle/core';
import { readAnswer } from '../answers/read-answer.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readBank } from '../wire/read-bank.ts';

export function createBanks(call: HttpClient): Banks {
  return {
    lookUp: async ({ sortCode, accountNumber }, signal) => {
      const body = { sortCode, accountNumber };
      const outcome = await call({ method: 'POST', path: ['bank_lookup'], body, signal });
      return readAnswer(outcome, readBank);
    },
  };
}
