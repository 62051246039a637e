import { failure, type Address, type InvalidFields, type Result } from '@kettle/core';

/** Why the provider says no, in its own words; a transport turns each into a status. */
export type RefusalKind =
  | 'malformed'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'unprocessable'
  | 'fault'
  | 'mail-failed'
  | 'unavailable';

/** A no, with messages for the person (the first is shown; there may be none). */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly messages: readonly string[];
  /** Of the house that is complete, with `gone`. */
  readonly address?: Address;
  /** Of a joiner's check, with `unprocessable`. */
  readonly fieldErrors?: InvalidFields['errors'];
}

/** What a rule answers. */
export type Ruled<T> = Result<T, Refusal>;

/** The HTTP status of each refusal (provider-api.md). */
export const STATUS_OF_REFUSAL: Readonly<Record<RefusalKind, number>> = {
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
