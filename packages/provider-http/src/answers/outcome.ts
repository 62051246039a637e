import type { Call } from '@kettle/provider-api';
import type { HttpOutcome } from '../http-client/http-call.ts';

/** The statuses that mean an invalid code. Any other refusal says nothing about the code. */
export const INVALID_CODE_STATUSES = [404, 410, 422] as const;

export type AnsweredOutcome = Extract<HttpOutcome, { kind: 'answered' }>;

export function isSuccess(outcome: HttpOutcome, { successes }: Call): outcome is AnsweredOutcome {
  if (successes) return hasStatus(outcome, ...successes);
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}

export function hasStatus(
  outcome: HttpOutcome,
  ...statuses: readonly number[]
): outcome is AnsweredOutcome {
  return outcome.kind === 'answered' && statuses.includes(outcome.status);
}

/** The body as JSON, or undefined if the body was not JSON. */
export function bodyOf({ body }: AnsweredOutcome): unknown {
  return body.isReadable ? body.value : undefined;
}
