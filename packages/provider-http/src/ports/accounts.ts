import { failure, presentParts, success, type Accounts, type InvalidFields } from '@kettle/core';
import { bodyOf, failureOf, hasStatus, isSuccess, readAnswer, readDone } from '../failure-of.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readAccount } from '../wire/read-account.ts';
import { cleaned } from '../wire/read-messages.ts';
import { field, readFields, readListOf, readText } from '../wire/reader.ts';
import { conflictOf } from './conflict.ts';
import { houseCompleteOf } from './house-complete.ts';

/** The wire's names of a joiner's fields, by our own. */
const WIRE_FIELDS = {
  firstname: 'firstName',
  lastname: 'lastName',
  email: 'email',
  tel: 'phoneNumber',
} as const;

/** A 422 with errors keyed by field; one without any is an ordinary refusal. */
function invalidFieldsOf(outcome: HttpOutcome): InvalidFields | undefined {
  if (!hasStatus(outcome, 422)) return undefined;
  const body = readFields(bodyOf(outcome));
  const errors = body && readFields(field(body, 'errors'));
  if (!errors) return undefined;
  const read = (name: string): readonly string[] | undefined => {
    const messages = cleaned(readListOf(readText)(field(errors, name)) ?? []);
    return messages.length > 0 ? messages : undefined;
  };
  const fields = presentParts({
    firstname: read(WIRE_FIELDS.firstname),
    lastname: read(WIRE_FIELDS.lastname),
    email: read(WIRE_FIELDS.email),
    tel: read(WIRE_FIELDS.tel),
  });
  return Object.keys(fields).length > 0 ? { kind: 'invalid-fields', errors: fields } : undefined;
}

export function createAccounts(call: HttpClient): Accounts {
  return {
    ofGuid: async (guid, signal) => {
      const outcome = await call({ method: 'GET', path: ['summary'], query: { guid }, signal });
      const complete = houseCompleteOf(outcome);
      return complete ? failure(complete) : readAnswer(outcome, readAccount);
    },
    checkJoiner: async (joiner, signal) => {
      const { guid, email, leadType, firstname, lastname, tel } = joiner;
      const body = {
        guid,
        email,
        leadType,
        firstName: firstname,
        lastName: lastname,
        phoneNumber: tel,
      };
      const outcome = await call({
        method: 'POST',
        path: ['validate-joining-tenant'],
        body,
        signal,
      });
      if (isSuccess(outcome)) return success('already-joined');
      return failure(invalidFieldsOf(outcome) ?? failureOf(outcome));
    },
    invite: async (guid, housemates, key) => {
      const outcome = await call({
        method: 'POST',
        path: ['invite_housemates'],
        body: { guid, housemates },
        key,
      });
      const conflict = conflictOf(outcome);
      return conflict ? failure(conflict) : readDone(outcome);
    },
  };
}
