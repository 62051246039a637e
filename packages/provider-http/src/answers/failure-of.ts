import type { Failure } from '@kettle/core';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { readMessages } from '../wire/read-messages.ts';
import { bodyOf } from './outcome.ts';

/** 4xx answers that leave open whether the request was carried out. */
const UNSURE_STATUS: ReadonlySet<number> = new Set([408, 425, 429]);

/** The core's failure for whatever is no success: a definite no, an unsure answer, or none at all. */
export function failureOf(outcome: HttpOutcome): Failure {
  if (outcome.kind === 'not-sent') return { kind: 'refused', messages: [] };
  if (outcome.kind !== 'answered') return { kind: outcome.kind };
  const messages = readMessages(bodyOf(outcome));
  return { kind: isDefiniteNo(outcome.status) ? 'refused' : 'faulted', messages };
}

function isDefiniteNo(status: number): boolean {
  return status >= 400 && status < 500 && !UNSURE_STATUS.has(status);
}
