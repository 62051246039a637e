import type {
  Conflict,
  FailedAnswer,
  Failure,
  HouseComplete,
  InvalidFields,
  PriceChanged,
} from '@kettle/core';
import { REFUSAL_STATUSES, type Refusal } from '@kettle/provider-domain';

/** What every failure says, as over the network. */
export function failedAnswerOf({ kind, messages }: Refusal): FailedAnswer {
  return { messages, status: REFUSAL_STATUSES[kind] };
}

/** Converts a refusal to the failure that a caller sees over the network. */
export function asFailure(refusal: Refusal): Failure {
  switch (refusal.kind) {
    case 'fault':
    case 'mail-failed':
    case 'too-many':
    case 'unavailable':
      return { kind: 'faulted', ...failedAnswerOf(refusal) };
    case 'malformed':
    case 'not-found':
    case 'conflict':
    case 'gone':
    case 'price-changed':
    case 'unprocessable':
      return { kind: 'refused', ...failedAnswerOf(refusal) };
  }
}

/** Like `asFailure`, for calls that report a conflict as a kind of its own. */
export function asFailureOrConflict(refusal: Refusal): Failure | Conflict {
  const { kind, guid } = refusal;
  if (kind !== 'conflict') return asFailure(refusal);
  return { kind, ...failedAnswerOf(refusal), ...(guid !== undefined && { guid }) };
}

/** Like `asFailureOrConflict`, for the direct debit of a lead. */
export function asLeadFailure(refusal: Refusal): Failure | Conflict | PriceChanged {
  const { kind, pppw } = refusal;
  if (kind !== 'price-changed') return asFailureOrConflict(refusal);
  return { kind, ...failedAnswerOf(refusal), ...(pppw !== undefined && { pppw }) };
}

export function asHouseComplete(refusal: Refusal): HouseComplete {
  const { address } = refusal;
  const complete = { kind: 'house-complete', ...failedAnswerOf(refusal) } as const;
  return address ? { ...complete, address } : complete;
}

/** Like `asFailure`, for the check of a joiner's details. */
export function asJoinerFailure(refusal: Refusal): Failure | InvalidFields {
  const { fieldErrors: errors = {}, kind } = refusal;
  return kind === 'unprocessable'
    ? { kind: 'invalid-fields', errors, ...failedAnswerOf(refusal) }
    : asFailure(refusal);
}
