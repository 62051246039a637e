import { readBody } from './read-body.ts';
import type { Ending, Transport, WireAnswer, WireRequest } from './transport.ts';

export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

/** Answers hold names and addresses: none of them belongs in a browser's cache. Node's types lack it. */
const UNCACHED: object = { cache: 'no-store' };

const platformFetch: FetchLike = (url, init) => globalThis.fetch(url, init);

/** Carries requests by a platform's fetch: its own, read when a call is made, unless told. */
export function overFetch(fetch: FetchLike = platformFetch): Transport {
  // A platform can lose sight of the signal (Node did, nodejs/undici issue 4627); nobody waits longer.
  return (request, ending) => Promise.race([fetched(fetch, request, ending), isOver(ending)]);
}

async function fetched(
  fetch: FetchLike,
  { url, ...request }: WireRequest,
  { signal }: Ending,
): Promise<WireAnswer> {
  const response = await fetch(url, {
    ...request,
    signal,
    // The API never redirects. A log-in page of somebody's Wi-Fi does, and is no answer; nor may
    // bank details follow a redirect to another place.
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...UNCACHED,
  });
  const body = await readBody(response, signal);
  return { status: response.status, headers: response.headers, body };
}

function isOver(ending: Ending): Promise<never> {
  return new Promise((_, reject) => {
    ending.onOver(() => reject(new Error('Nobody waits any more.')));
  });
}
