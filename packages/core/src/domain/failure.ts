/**
 * How a provider's call can fail (product.md section 8).
 * - `refused`: a definite no (4xx); nothing was done.
 * - `faulted`: an answer that leaves open whether it was done (5xx, 408, 425, 429).
 * - `unreachable`, `timed-out`: no answer. `unreadable`: a 2xx answer of another shape.
 * `messages` are the provider's own, the first is shown; they may be empty.
 */
export type Failure =
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'faulted'; readonly messages: readonly string[] }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'aborted' };

/** The key or a natural key was used before with another content (409). */
export interface Conflict {
  readonly kind: 'conflict';
  readonly messages: readonly string[];
}

/** Whether the provider surely did nothing, so that a new submission may begin. */
export function isDefinite(failure: { readonly kind: string }): boolean {
  return DEFINITE_KINDS.has(failure.kind);
}

const DEFINITE_KINDS: ReadonlySet<string> = new Set([
  'refused',
  'house-complete',
  'unknown-code',
  'invalid-fields',
]);
