import type { Renewals } from '@kettle/core';
import { getRenewal, renewMandate } from '@kettle/provider-api';
import { conflictOf } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

/**
 * `budgetMs` is the time budget of new bank details for all their attempts, as of a direct debit.
 */
export function createRenewals(call: ApiClient, budgetMs?: number): Renewals {
  return {
    find: (token, signal) => call(getRenewal, { body: { token }, signal }),
    renew: (body, key) => call(renewMandate, { body, key, budgetMs }, conflictOf),
  };
}
