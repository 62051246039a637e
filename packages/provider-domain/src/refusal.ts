import { failure, type Address, type InvalidFields, type Result } from '@kettle/core';

/** The provider's reasons for a refusal. A transport maps each to an HTTP status. */
export type RefusalKind =
  | 'malformed'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'unprocessable'
  | 'fault'
  | 'mail-failed'
  | 'unavailable';

/** A refusal with messages for the user. The site shows the first; the list may be empty. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly messages: readonly string[];
  /** The address of the complete house, with `gone`. */
  readonly address?: Address;
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
  unprocessable: 422,
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
