import {
  failure,
  omitUndefined,
  success,
  type Accounts,
  type InvalidFields,
  type JoinerCheck,
  FALLBACK_MESSAGES,
  type Account,
} from '@kettle/core';
import {
  checkJoiner,
  getAccount,
  inviteHousemates,
  read,
  type AnswerOf,
} from '@kettle/provider-api';
import {
  bodyOf,
  conflictOf,
  failureOf,
  hasStatus,
  houseCompleteOf,
  isSuccess,
  readAnswer,
  readMailResult,
  sentencesOf,
} from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { addressOf, fullAddressOf, productsOf } from '../mapping.ts';

export function createAccounts(call: ApiClient): Accounts {
  return {
    ofGuid: async (guid, signal) => {
      const outcome = await call(getAccount, { query: { guid }, signal });
      const complete = houseCompleteOf(outcome);
      if (complete) return failure(complete);
      const answer = readAnswer(outcome, getAccount);
      return answer.ok ? success(accountOf(answer.value, guid)) : answer;
    },
    checkJoiner: async (joiner, signal) => {
      const outcome = await call(checkJoiner, { body: joinerBody(joiner), signal });
      if (isSuccess(outcome, checkJoiner)) return success('already-joined');
      return failure(invalidFieldsOf(outcome) ?? failureOf(outcome));
    },
    invite: async (guid, invitations, key) => {
      const body = { guid, housemates: [...invitations] };
      const outcome = await call(inviteHousemates, { body, key });
      const conflict = conflictOf(outcome);
      return conflict ? failure(conflict) : readMailResult(outcome, inviteHousemates);
    },
  };
}

function joinerBody({ guid, email, leadType, firstname, lastname, tel }: JoinerCheck) {
  return { guid, email, leadType, firstName: firstname, lastName: lastname, phoneNumber: tel };
}

/** Reads the errors by field of a 422 response; a 422 without any is an ordinary refusal. */
function invalidFieldsOf(outcome: HttpOutcome): InvalidFields | undefined {
  if (!hasStatus(outcome, 422)) return undefined;
  const errors = read(checkJoiner.failures[422], bodyOf(outcome))?.errors;
  const { firstName, lastName, email, phoneNumber } = errors ?? {};
  const byField = omitUndefined({
    firstname: sentences(firstName),
    lastname: sentences(lastName),
    email: sentences(email),
    tel: sentences(phoneNumber),
  });
  return Object.keys(byField).length > 0 ? { kind: 'invalid-fields', errors: byField } : undefined;
}

function sentences(messages: readonly string[] | undefined): readonly string[] | undefined {
  const usable = sentencesOf(messages ?? []);
  return usable.length > 0 ? usable : undefined;
}

/** The account of the house with `requestedGuid`. */
function accountOf(answer: AnswerOf<typeof getAccount>, requestedGuid: string): Account {
  const { guid = requestedGuid, accountCreator = FALLBACK_MESSAGES.creator } = answer;
  const { address, fullAddress, products, ...others } = answer;
  return omitUndefined({
    ...others,
    guid,
    accountCreator,
    address: address && addressOf(address),
    fullAddress: fullAddress && fullAddressOf(fullAddress),
    products: productsOf(products),
  });
}
