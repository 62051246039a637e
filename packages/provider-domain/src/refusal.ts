import { failure, type Address, type InvalidFields, type Pence, type Result } from '@kettle/core';

/** The provider's reasons for a refusal. A transport maps each to an HTTP status. */
export type RefusalKind =
  | 'malformed'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'price-changed'
  | 'unprocessable'
  | 'too-many'
  | 'fault'
  | 'mail-failed'
  | 'unavailable';

/** A refusal with messages for the user. The site shows the first; the list may be empty. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly messages: readonly string[];
  /** The account that a used idempotency key has opened, with `conflict`. */
  readonly guid?: string;
  /** The address of the complete house, with `gone`. */
  readonly address?: Address;
  /** The price now, in pence per person per week, with `price-changed`. */
  readonly pppw?: Pence;
  /** The errors of a joiner's check, with `unprocessable`. */
  readonly fieldErrors?: InvalidFields['errors'];
}

/** The result of a rule. */
export type Decision<T> = Result<T, Refusal>;

/** The HTTP status of each refusal. */
export const REFUSAL_STATUSES: Readonly<Record<RefusalKind, number>> = {
  malformed: 400,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'price-changed': 412,
  unprocessable: 422,
  'too-many': 429,
  fault: 500,
  'mail-failed': 502,
  unavailable: 503,
};

export function refuse(
  kind: RefusalKind,
  ...messages: readonly string[]
): { readonly ok: false; readonly error: Refusal } {
  return failure({ kind, messages });
}

/** The package is not the one that was agreed. `pppw` is its price now, if it has one. */
export function priceChanged(
  message: string,
  pppw?: Pence,
): { readonly ok: false; readonly error: Refusal } {
  return failure({
    kind: 'price-changed',
    messages: [message],
    ...(pppw !== undefined && { pppw }),
  });
}
