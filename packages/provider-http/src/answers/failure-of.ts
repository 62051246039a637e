import type { Failure } from '@kettle/core';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { messagesOf } from './messages.ts';
import { bodyOf } from './outcome.ts';

/** 4xx statuses that leave open whether the provider carried out the request. */
const AMBIGUOUS_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Maps an unsuccessful outcome to the core's failure: a definite refusal, a response that leaves the
 * result open, or no response.
 */
export function failureOf(outcome: HttpOutcome): Failure {
  if (outcome.kind === 'not-sent') return { kind: 'refused', messages: [] };
  if (outcome.kind !== 'answered') return { kind: outcome.kind };
  const messages = messagesOf(bodyOf(outcome));
  return { kind: isDefiniteRefusal(outcome.status) ? 'refused' : 'faulted', messages };
}

function isDefiniteRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !AMBIGUOUS_STATUSES.has(status);
}
