import { failure, omitUndefined, success, type Renewals } from '@kettle/core';
import { getRenewal, renewMandate } from '@kettle/provider-api';
import { conflictOf, readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

/**
 * `budgetMs` is the time budget of new bank details for all their attempts, as of a direct debit.
 */
export function createRenewals(call: ApiClient, budgetMs?: number): Renewals {
  return {
    find: async (token, signal) => {
      const found = readAnswer(await call(getRenewal, { body: { token }, signal }), getRenewal);
      return found.ok ? success(omitUndefined(found.value)) : found;
    },
    renew: async (body, key) => {
      const outcome = await call(renewMandate, { body, key, budgetMs });
      const conflict = conflictOf(outcome);
      return conflict ? failure(conflict) : readAnswer(outcome, renewMandate);
    },
  };
}
