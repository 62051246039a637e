import {
  FALLBACK_MESSAGES,
  mapValue,
  omitUndefined,
  type Account,
  type Accounts,
  type InvalidFields,
} from '@kettle/core';
import * as api from '@kettle/provider-api';
import {
  bodyOf,
  conflictOf,
  hasStatus,
  houseCompleteOf,
  messagesOf,
  sentencesOf,
} from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { addressOf, mailResultOf, productsOf } from '../mapping.ts';

export function createAccounts(call: ApiClient): Accounts {
  return {
    ofGuid: async (guid, signal) => {
      const account = await call(api.getAccount, { query: { guid }, signal }, houseCompleteOf);
      return mapValue(account, (answer) => accountOf(answer, guid));
    },
    checkJoiner: async (joiner, signal) => {
      const { firstname: firstName, lastname: lastName, tel: phoneNumber, ...others } = joiner;
      const body = { ...others, firstName, lastName, phoneNumber };
      const joined = await call(api.checkJoiner, { body, signal }, invalidFieldsOf);
      return mapValue(joined, () => 'already-joined');
    },
    invite: async (guid, housemates, key) => {
      const body = { guid, housemates };
      return mapValue(await call(api.inviteHousemates, { body, key }, conflictOf), mailResultOf);
    },
  };
}

/**
 * Reads a 422 response: its errors by field, and its messages, or else the errors of fields that we
 * do not know.
 */
function invalidFieldsOf(outcome: HttpOutcome): InvalidFields | undefined {
  if (!hasStatus(outcome, 422)) return undefined;
  const body = bodyOf(outcome);
  const errors = api.read(api.checkJoiner.failures[422], body)?.errors ?? {};
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
function accountOf(answer: api.AnswerOf<typeof api.getAccount>, requestedGuid: string): Account {
  const { guid = requestedGuid, accountCreator = FALLBACK_MESSAGES.creator, ...others } = answer;
  return omitUndefined({
    ...others,
    guid,
    accountCreator,
    address: answer.address && addressOf(answer.address),
    products: productsOf(answer.products),
  });
}
