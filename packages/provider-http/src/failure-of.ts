import { failure, success, type Failure, type Result } from '@kettle/core';
import type { HttpOutcome } from './http-client/http-call.ts';
import { readMessages } from './wire/read-messages.ts';
import type { Reader } from './wire/reader.ts';

/** 4xx answers that leave open whether the request was carried out. */
const UNSURE_STATUS: ReadonlySet<number> = new Set([408, 425, 429]);

export type Answered = Extract<HttpOutcome, { kind: 'answered' }>;

export function isSuccess(outcome: HttpOutcome): outcome is Answered {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}

export function bodyOf({ body }: Answered): unknown {
  return body.isReadable ? body.value : undefined;
}

/** The core's failure for whatever is no 2xx answer. */
export function failureOf(outcome: HttpOutcome): Failure {
  if (outcome.kind === 'not-sent') return { kind: 'refused', messages: [] };
  if (outcome.kind !== 'answered') return { kind: outcome.kind };
  const messages = readMessages(bodyOf(outcome));
  const isDefinite =
    outcome.status >= 400 && outcome.status < 500 && !UNSURE_STATUS.has(outcome.status);
  return { kind: isDefinite ? 'refused' : 'faulted', messages };
}

/** A 2xx answer that can be read, or why there is none. */
export function readAnswer<T>(outcome: HttpOutcome, reader: Reader<T>): Result<T, Failure> {
  if (!isSuccess(outcome)) return failure(failureOf(outcome));
  const value = reader(bodyOf(outcome));
  return value === undefined ? failure({ kind: 'unreadable' }) : success(value);
}

/** Any 2xx answer, whatever is in it. */
export function readDone(outcome: HttpOutcome): Result<void, Failure> {
  return isSuccess(outcome) ? success(undefined) : failure(failureOf(outcome));
}

export function hasStatus(outcome: HttpOutcome, status: number): outcome is Answered {
  return outcome.kind === 'answered' && outcome.status === status;
}
