import type { HttpCall } from './http-call.ts';

/** Answers hold names and addresses: none of them belongs in a browser's cache. Node's types lack it. */
const UNCACHED: object = { cache: 'no-store' };

/** What is sent for a call. It throws when the body or the key cannot be sent at all, which is a bug. */
export function requestOf({ method, body, key }: HttpCall, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (method === 'POST') headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set('idempotency-key', key);
  return {
    method,
    headers,
    signal,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    // The API never redirects. A log-in page of somebody's Wi-Fi does, and is no answer; nor may
    // bank details follow a redirect to another place.
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...UNCACHED,
  };
}
