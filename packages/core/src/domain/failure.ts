/**
 * An answer of the provider that is not a success. `messages` holds its own messages, of which the
 * first is shown. The list may be empty.
 */
export interface FailedAnswer {
  readonly messages: readonly string[];
  /** The HTTP status, for scripts. Absent if nothing was sent. */
  readonly status?: number;
}

/**
 * How a call to the provider can fail.
 * - `refused`: a definite refusal (4xx): nothing was done.
 * - `faulted`: an answer that leaves open whether the request was carried out (5xx, 408, 425,
 *   429).
 * - `unreachable`, `timed-out`: there was no answer.
 * - `unreadable`: a 2xx answer of an unexpected shape.
 * - `aborted`: the caller aborted the call.
 */
export type Failure =
  | ({ readonly kind: 'refused' } & FailedAnswer)
  | ({ readonly kind: 'faulted' } & FailedAnswer)
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'aborted' };

/** The idempotency key or a natural key was already used with different content (409). */
export interface Conflict extends FailedAnswer {
  readonly kind: 'conflict';
  /**
   * The account that the first request with this idempotency key opened. Only its sender has that
   * key.
   */
  readonly guid?: string;
}

/** How a submission that was sent, or a look-up of a house, can fail. */
export type FailureKind = Failure['kind'] | Conflict['kind'] | 'house-complete' | 'price-changed';

const DEFINITE_KINDS: ReadonlySet<FailureKind> = new Set([
  'refused',
  'house-complete',
  'price-changed',
]);

/** Whether the provider certainly did nothing, so that a new submission may begin. */
export function isDefinite(failure: { readonly kind: FailureKind }): boolean {
  return DEFINITE_KINDS.has(failure.kind);
}
