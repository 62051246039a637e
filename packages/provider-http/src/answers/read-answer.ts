import { failure, success, type Failure, type Result } from '@kettle/core';
import type { HttpOutcome } from '../http-client/http-call.ts';
import type { Reader } from '../wire/reader.ts';
import { failureOf } from './failure-of.ts';
import { bodyOf, isSuccess } from './outcome.ts';

/** The value of a 2xx response, or the failure that explains why there is no value. */
export function readAnswer<T>(outcome: HttpOutcome, reader: Reader<T>): Result<T, Failure> {
  if (!isSuccess(outcome)) return failure(failureOf(outcome));
  const value = reader(bodyOf(outcome));
  return value === undefined ? failure({ kind: 'unreadable' }) : success(value);
}

/** Succeeds for any 2xx response and ignores the body. */
export function readDone(outcome: HttpOutcome): Result<void, Failure> {
  return isSuccess(outcome) ? success(undefined) : failure(failureOf(outcome));
}
