/** One call of the provider API, before it becomes a request. */
export interface HttpCall {
  readonly method: 'GET' | 'POST';
  /**
   * Unencoded segments below the base URL. They may hold user input: the client percent-encodes
   * them.
   */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /**
   * The idempotency key, which makes a POST safe to retry. A POST without a key is sent only once.
   */
  readonly key?: string;
  /**
   * The caller's signal, which cancels a look-up whose result is no longer needed. Submissions
   * never have one.
   */
  readonly signal?: AbortSignal | undefined;
  /** Time budget in milliseconds for all attempts, including reading the body. */
  readonly budgetMs?: number | undefined;
}

/** The outcome of a call: a response with any status, or the reason why there is none. */
export type HttpOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: HttpBody }
  | { readonly kind: 'unreachable' | 'timed-out' | 'aborted' }
  /** The URL must not be sent, for example because a path segment is empty or consists of dots. */
  | { readonly kind: 'not-sent' };

/** A response body parsed as JSON, or a body that could not be read as JSON. */
export type HttpBody =
  { readonly isReadable: true; readonly value: unknown } | { readonly isReadable: false };
