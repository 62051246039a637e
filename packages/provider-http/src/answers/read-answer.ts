import { failure, success, type Failure, type Result } from '@kettle/core';
import { read, type AnswerOf, type Call } from '@kettle/provider-api';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { failureOf } from './failure-of.ts';
import { bodyOf, isSuccess } from './outcome.ts';

type ReadCall = Call & Required<Pick<Call, 'answer'>>;

/** The answer of a successful call, or the failure that explains why there is none. */
export function readAnswer<C extends ReadCall>(
  outcome: HttpOutcome,
  call: C,
): Result<AnswerOf<C>, Failure> {
  if (!isSuccess(outcome, call)) return failure(failureOf(outcome));
  const answer = read(call.answer, bodyOf(outcome));
  return answer === undefined ? failure({ kind: 'unreadable' }) : success(answer as AnswerOf<C>);
}

/** Succeeds if the call did, and ignores the body. */
export function readSuccess(outcome: HttpOutcome, call: Call): Result<void, Failure> {
  return isSuccess(outcome, call) ? success(undefined) : failure(failureOf(outcome));
}
