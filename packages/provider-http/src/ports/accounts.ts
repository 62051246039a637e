import { failure, success, type Accounts, type InvalidFields } from '@kettle/core';
import { conflictOf } from '../answers/conflict-of.ts';
import { failureOf } from '../answers/failure-of.ts';
import { houseCompleteOf } from '../answers/house-complete-of.ts';
import { bodyOf, hasStatus, isSuccess } from '../answers/outcome.ts';
import { readAnswer, readDone } from '../answers/read-answer.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readAccount } from '../wire/read-account.ts';
import { readInvalidFields } from '../wire/read-invalid-fields.ts';
import { writeInvitations } from '../wire/write-invitations.ts';
import { writeJoiner } from '../wire/write-joiner.ts';

export function createAccounts(call: HttpClient): Accounts {
  return {
    ofGuid: async (guid, signal) => {
      const outcome = await call({ method: 'GET', path: ['summary'], query: { guid }, signal });
      const complete = houseCompleteOf(outcome);
      return complete ? failure(complete) : readAnswer(outcome, readAccount);
    },
    checkJoiner: async (joiner, signal) => {
      const path = ['validate-joining-tenant'];
      const outcome = await call({ method: 'POST', path, body: writeJoiner(joiner), signal });
      if (isSuccess(outcome)) return success('already-joined');
      return failure(invalidFieldsOf(outcome) ?? failureOf(outcome));
    },
    invite: async (guid, invitations, key) => {
      const body = writeInvitations(guid, invitations);
      const outcome = await call({ method: 'POST', path: ['invite_housemates'], body, key });
      const conflict = conflictOf(outcome);
      return conflict ? failure(conflict) : readDone(outcome);
    },
  };
}

/** Reads the errors by field of a 422 response; a 422 without any is an ordinary refusal. */
function invalidFieldsOf(outcome: HttpOutcome): InvalidFields | undefined {
  return hasStatus(outcome, 422) ? readInvalidFields(bodyOf(outcome)) : undefined;
}
