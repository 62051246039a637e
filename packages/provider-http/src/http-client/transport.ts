import type { HttpBody } from './http-call.ts';
import { readBody } from './read-body.ts';

/** A request as it is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** An absolute URL in ASCII characters only. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A complete response, with any status. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: HttpBody;
}

/**
 * Sends one request and reads its complete response. Rejects if there is none: the connection
 * failed, the response was cut off or is a redirect, or the signal aborted.
 */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>;

export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Responses contain names and addresses, which must not enter a browser's cache. Typed as `object`
 * because Node's types lack `cache`.
 */
const UNCACHED: object = { cache: 'no-store' };

const platformFetch: FetchLike = (url, init) => globalThis.fetch(url, init);

/** Sends requests with `fetch`. The default looks up the platform's `fetch` at each call. */
export function fetchTransport(fetch: FetchLike = platformFetch): Transport {
  return async ({ url, ...request }, signal) => {
    const { status, headers, body } = await fetch(url, {
      ...request,
      signal,
      // The API never redirects. A redirect comes from a Wi-Fi log-in page, for example, which is
      // not a response of the provider. Bank details must not follow a redirect to another site
      // either.
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...UNCACHED,
    });
    return { status, headers, body: await readBody(headers.get('content-type'), chunksOf(body)) };
  };
}

/** The chunks of a body. Safari cannot iterate a stream itself. */
function chunksOf(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        yield value;
      }
    },
    destroy: () => {
      // The body is not needed any more, so it does not matter if its stream had already failed.
      reader?.cancel().catch(() => undefined);
    },
  };
}
