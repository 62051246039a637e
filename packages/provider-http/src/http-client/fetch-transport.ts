import { readBody } from './read-body.ts';
import type { Cancellation, Transport, WireAnswer, WireRequest } from './transport.ts';

export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Responses contain names and addresses, which must not enter a browser's cache. Typed as `object`
 * because Node's types lack `cache`.
 */
const UNCACHED: object = { cache: 'no-store' };

const platformFetch: FetchLike = (url, init) => globalThis.fetch(url, init);

/** Sends requests with `fetch`. The default looks up the platform's `fetch` at each call. */
export function fetchTransport(fetch: FetchLike = platformFetch): Transport {
  // A platform may ignore the signal (Node did, nodejs/undici issue 4627), so the race also ends the wait.
  return (request, cancellation) =>
    Promise.race([sendWithFetch(fetch, request, cancellation), rejectOnEnd(cancellation)]);
}

async function sendWithFetch(
  fetch: FetchLike,
  { url, ...request }: WireRequest,
  { signal }: Cancellation,
): Promise<WireAnswer> {
  const response = await fetch(url, {
    ...request,
    signal,
    // The API never redirects. A redirect comes from a Wi-Fi log-in page, for example, which is not a
    // response of the provider. Bank details must not follow a redirect to another site either.
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...UNCACHED,
  });
  const body = await readBody(response, signal);
  return { status: response.status, headers: response.headers, body };
}

function rejectOnEnd(cancellation: Cancellation): Promise<never> {
  return new Promise((_, reject) => {
    cancellation.onEnd(() => reject(new Error('The deadline is over.')));
  });
}
