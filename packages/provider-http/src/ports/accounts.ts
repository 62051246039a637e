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
  messagesOf,
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

/**
 * Reads a 422 response: its errors by field, and its messages, or else the errors of fields that we
 * do not know.
 */
function invalidFieldsOf(outcome: HttpOutcome): InvalidFields | undefined {
  if (!hasStatus(outcome, 422)) return undefined;
  const body = bodyOf(outcome);
  const errors = read(checkJoiner.failures[422], body)?.errors ?? {};
  const { firstName, lastName, email, phoneNumber, ...unknown } = errors;
  const messages = messagesOf(body);
  const byField = omitUndefined({
    firstname: sentences(firstName),
    lastname: sentences(lastName),
    email: sentences(email),
    tel: sentences(phoneNumber),
  });
  return {
    kind: 'invalid-fields',
    errors: byField,
    status: outcome.status,
    messages:
      messages.length > 0
        ? messages
        : Object.values(unknown).flatMap((one) => sentencesOf(one ?? [])),
  };
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
