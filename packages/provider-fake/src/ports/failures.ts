import type { Conflict, Failure, HouseComplete, InvalidFields, PriceChanged } from '@kettle/core';
import type { Refusal } from '@kettle/provider-domain';

/** Converts a refusal to the failure that a caller sees over the network. */
export function asFailure({ kind, messages }: Refusal): Failure {
  switch (kind) {
    case 'fault':
    case 'mail-failed':
    case 'too-many':
    case 'unavailable':
      return { kind: 'faulted', messages };
    case 'malformed':
    case 'not-found':
    case 'conflict':
    case 'gone':
    case 'price-changed':
    case 'unprocessable':
      return { kind: 'refused', messages };
  }
}

/** Like `asFailure`, for calls that report a conflict as a kind of its own. */
export function asFailureOrConflict(refusal: Refusal): Failure | Conflict {
  const { kind, messages, guid } = refusal;
  if (kind !== 'conflict') return asFailure(refusal);
  return { kind, messages, ...(guid !== undefined && { guid }) };
}

/** Like `asFailureOrConflict`, for the direct debit of a lead. */
export function asLeadFailure(refusal: Refusal): Failure | Conflict | PriceChanged {
  const { kind, messages, pppw } = refusal;
  if (kind !== 'price-changed') return asFailureOrConflict(refusal);
  return { kind, messages, ...(pppw !== undefined && { pppw }) };
}

export function asHouseComplete({ messages, address }: Refusal): HouseComplete {
  const complete = { kind: 'house-complete', messages } as const;
  return address ? { ...complete, address } : complete;
}

/** Like `asFailure`, for the check of a joiner's details. */
export function asJoinerFailure(refusal: Refusal): Failure | InvalidFields {
  const { fieldErrors: errors = {}, kind, messages } = refusal;
  return kind === 'unprocessable'
    ? { kind: 'invalid-fields', errors, messages }
    : asFailure(refusal);
}
