import type { Conflict, Failure, HouseComplete } from '@kettle/core';
import type { Refusal } from '@kettle/provider-domain';

/** Converts a refusal to the failure that a caller sees over the network. */
export function asFailure({ kind, messages }: Refusal): Failure {
  switch (kind) {
    case 'fault':
    case 'mail-failed':
    case 'unavailable':
      return { kind: 'faulted', messages };
    case 'malformed':
    case 'not-found':
    case 'conflict':
    case 'gone':
    case 'unprocessable':
      return { kind: 'refused', messages };
  }
}

/** Like `asFailure`, for calls that report a conflict as a kind of its own. */
export function asFailureOrConflict(refusal: Refusal): Failure | Conflict {
  const { kind, messages } = refusal;
  return kind === 'conflict' ? { kind, messages } : asFailure(refusal);
}

export function asHouseComplete({ messages, address }: Refusal): HouseComplete {
  const complete = { kind: 'house-complete', messages } as const;
  return address ? { ...complete, address } : complete;
}
