/** One call of the provider API, before it becomes a request. */
export interface HttpCall {
  readonly method: 'GET' | 'POST';
  /** Segments below the base URL; text from users is percent-encoded. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Makes repeating a POST harmless; without it a POST is sent once. */
  readonly key?: string;
  /** The caller's own: a look-up nobody waits for any more. Never given to a submission. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for all attempts and the reading of the body. */
  readonly budgetMs?: number | undefined;
}

/** What came of a call: an answer, whatever its status, or none. */
export type HttpOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: HttpBody }
  | { readonly kind: 'unreachable' | 'timed-out' | 'aborted' }
  /** A path that must not be sent, such as an empty segment or dots (D21). */
  | { readonly kind: 'not-sent' };

/** A body that was read as JSON, or one that could not be. */
export type HttpBody =
  { readonly isReadable: true; readonly value: unknown } | { readonly isReadable: false };
