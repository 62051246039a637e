import type { Conflict, Failure, HouseComplete, InvalidFields, PriceChanged } from '@kettle/core';
import { REFUSAL_STATUSES, type Refusal } from '@kettle/provider-domain';

/** Converts a refusal to the failure that a caller sees over the network. */
export function asFailure({ kind, messages }: Refusal): Failure {
  const status = REFUSAL_STATUSES[kind];
  switch (kind) {
    case 'fault':
    case 'mail-failed':
    case 'too-many':
    case 'unavailable':
      return { kind: 'faulted', messages, status };
    case 'malformed':
    case 'not-found':
    case 'conflict':
    case 'gone':
    case 'price-changed':
    case 'unprocessable':
      return { kind: 'refused', messages, status };
  }
}

/** Like `asFailure`, for calls that report a conflict as a kind of its own. */
export function asFailureOrConflict(refusal: Refusal): Failure | Conflict {
  const { kind, messages, guid } = refusal;
  if (kind !== 'conflict') return asFailure(refusal);
  const status = REFUSAL_STATUSES[kind];
  return { kind, messages, status, ...(guid !== undefined && { guid }) };
}

/** Like `asFailureOrConflict`, for the direct debit of a lead. */
export function asLeadFailure(refusal: Refusal): Failure | Conflict | PriceChanged {
  const { kind, messages, pppw } = refusal;
  if (kind !== 'price-changed') return asFailureOrConflict(refusal);
  const status = REFUSAL_STATUSES[kind];
  return { kind, messages, status, ...(pppw !== undefined && { pppw }) };
}

export function asHouseComplete({ kind, messages, address }: Refusal): HouseComplete {
  const status = REFUSAL_STATUSES[kind];
  const complete = { kind: 'house-complete', messages, status } as const;
  return address ? { ...complete, address } : complete;
}

/** Like `asFailure`, for the check of a joiner's details. */
export function asJoinerFailure(refusal: Refusal): Failure | InvalidFields {
  const { fieldErrors: errors = {}, kind, messages } = refusal;
  return kind === 'unprocessable'
    ? { kind: 'invalid-fields', errors, messages, status: REFUSAL_STATUSES[kind] }
    : asFailure(refusal);
}
