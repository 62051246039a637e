import { failure, success, type Failure, type Result } from '@kettle/core';
import type { HttpOutcome } from '../http-client/http-call.ts';
import type { Reader } from '../wire/reader.ts';
import { failureOf } from './failure-of.ts';
import { bodyOf, isSuccess } from './outcome.ts';

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
