import { failure, type Mandates } from '@kettle/core';
import { conflictOf } from '../answers/conflict-of.ts';
import { houseCompleteOf } from '../answers/house-complete-of.ts';
import { readAnswer } from '../answers/read-answer.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readAccountOpened } from '../wire/read-account.ts';
import { writeJoiningMandate, writeLeadMandate } from '../wire/write-mandate.ts';

const DIRECT_DEBIT_BUDGET_MS = 20_000;

/** `budgetMs` is the time budget of a direct debit for all its attempts. */
export function createMandates(call: HttpClient, budgetMs = DIRECT_DEBIT_BUDGET_MS): Mandates {
  const send = (body: unknown, key: string) =>
    call({ method: 'POST', path: ['direct_debit'], body, key, budgetMs });
  return {
    setUp: async (mandate, key) => {
      const outcome = await send(writeLeadMandate(mandate), key);
      const conflict = conflictOf(outcome);
      return conflict ? failure(conflict) : readAnswer(outcome, readAccountOpened);
    },
    join: async (mandate, key) => {
      const outcome = await send(writeJoiningMandate(mandate), key);
      const special = conflictOf(outcome) ?? houseCompleteOf(outcome);
      return special ? failure(special) : readAnswer(outcome, readAccountOpened);
    },
  };
}
