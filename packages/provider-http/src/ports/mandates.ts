import {
  failure,
  success,
  type OpenedAccount,
  type Failure,
  type Mandates,
  type Result,
} from '@kettle/core';
import { setUpDirectDebit, type BodyOf } from '@kettle/provider-api';
import { conflictOf } from '../answers/conflict-of.ts';
import { houseCompleteOf } from '../answers/house-complete-of.ts';
import { readAnswer } from '../answers/read-answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { openedAccountOf } from '../mapping/account.ts';
import { joiningMandateBody, leadMandateBody } from '../mapping/mandate.ts';

/** `budgetMs` is the time budget of a direct debit for all its attempts. Default: the limit of the call. */
export function createMandates(call: ApiClient, budgetMs?: number): Mandates {
  const send = (body: BodyOf<typeof setUpDirectDebit>, key: string) =>
    call(setUpDirectDebit, { body, key, budgetMs });
  const opened = (outcome: HttpOutcome): Result<OpenedAccount, Failure> => {
    const answer = readAnswer(outcome, setUpDirectDebit);
    return answer.ok ? success(openedAccountOf(answer.value)) : answer;
  };
  return {
    setUp: async (mandate, key) => {
      const outcome = await send(leadMandateBody(mandate), key);
      const conflict = conflictOf(outcome);
      return conflict ? failure(conflict) : opened(outcome);
    },
    join: async (mandate, key) => {
      const outcome = await send(joiningMandateBody(mandate), key);
      const special = conflictOf(outcome) ?? houseCompleteOf(outcome);
      return special ? failure(special) : opened(outcome);
    },
  };
}
