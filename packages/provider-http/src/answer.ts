import {
  cleanText,
  failure,
  isBlank,
  omitUndefined,
  success,
  type Conflict,
  type Failure,
  type HouseComplete,
  type PriceChanged,
  type Result,
} from '@kettle/core';
import {
  conflict,
  failure as failureBody,
  houseComplete,
  priceChanged,
  read,
  type AnswerOf,
  type Call,
} from '@kettle/provider-api';
import type { HttpOutcome } from './http-client/http-call.ts';
import { addressOf } from './mapping.ts';

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

/** The answer of a successful call, or the failure that explains why there is none. */
export function readAnswer<C extends Call>(
  outcome: HttpOutcome,
  call: C,
): Result<AnswerOf<C>, Failure> {
  if (!isSuccess(outcome, call)) return failure(failureOf(outcome));
  if (!call.answer) return success(undefined as AnswerOf<C>);
  const answer = read(call.answer, bodyOf(outcome));
  return answer === undefined ? failure({ kind: 'unreadable' }) : success(answer as AnswerOf<C>);
}

/** 4xx statuses that leave open whether the provider carried out the request. */
const AMBIGUOUS_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Maps an unsuccessful outcome to the core's failure: a definite refusal, a response that leaves
 * the result open, or no response.
 */
export function failureOf(outcome: HttpOutcome): Failure {
  if (outcome.kind === 'not-sent') return { kind: 'refused', messages: [] };
  if (outcome.kind !== 'answered') return { kind: outcome.kind };
  const { status } = outcome;
  const messages = messagesOf(bodyOf(outcome));
  return { kind: isDefiniteRefusal(status) ? 'refused' : 'faulted', messages, status };
}

function isDefiniteRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !AMBIGUOUS_STATUSES.has(status);
}

/** Reads a 409 response to a submission: its idempotency key or its subject was used before. */
export function conflictOf(outcome: HttpOutcome): Conflict | undefined {
  if (!hasStatus(outcome, 409)) return undefined;
  const body = bodyOf(outcome);
  return omitUndefined({
    kind: 'conflict' as const,
    messages: messagesOf(body),
    status: outcome.status,
    guid: read(conflict, body)?.guid,
  });
}

/** Reads a 410 response: the house is complete. Includes its address if the response has one. */
export function houseCompleteOf(outcome: HttpOutcome): HouseComplete | undefined {
  if (!hasStatus(outcome, 410)) return undefined;
  const body = bodyOf(outcome);
  const address = read(houseComplete, body)?.address;
  return omitUndefined({
    kind: 'house-complete' as const,
    messages: messagesOf(body),
    status: outcome.status,
    address: address && addressOf(address),
  });
}

/**
 * Reads a 412 response: the package is not the one that was agreed. Includes its price now if the
 * response has one.
 */
export function priceChangedOf(outcome: HttpOutcome): PriceChanged | undefined {
  if (!hasStatus(outcome, 412)) return undefined;
  const body = bodyOf(outcome);
  return omitUndefined({
    kind: 'price-changed' as const,
    messages: messagesOf(body),
    status: outcome.status,
    pppw: read(priceChanged, body)?.pppw,
  });
}

/** In characters. A longer text is not meant for users. */
const LONGEST_MESSAGE = 500;

/** The messages of a failure; an empty list if they have another shape. */
export function messagesOf(body: unknown): readonly string[] {
  return sentencesOf(read(failureBody, body)?.messages ?? []);
}

/**
 * Prepares sentences for display: removes control characters, cuts overlong sentences, drops blank
 * ones.
 */
export function sentencesOf(messages: readonly string[]): readonly string[] {
  return messages.flatMap((message) => {
    const text = cleanText(message);
    return text.ok && !isBlank(text.value) ? [shorten(text.value)] : [];
  });
}

/** Cuts between characters, never inside a surrogate pair. */
function shorten(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const characters = Array.from(text.slice(0, LONGEST_MESSAGE));
  return `${characters.slice(0, -1).join('')}…`;
}
