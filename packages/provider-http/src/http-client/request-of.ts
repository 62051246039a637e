import type { HttpCall } from './http-call.ts';
import type { WireRequest } from './transport.ts';

/** Printable ASCII without spaces. Any other key could break the header, and is a bug in this project. */
const USABLE_KEY = /^[\x21-\x7e]+$/;

/** Builds the request for a call. Throws if the body or the key cannot be sent, which is a bug. */
export function requestOf({ method, body, key }: HttpCall, url: string): WireRequest {
  if (key !== undefined && !USABLE_KEY.test(key))
    throw new TypeError('The idempotency key contains characters that a header cannot have.');
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method === 'POST') headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  if (method === 'GET') return { method, url, headers };
  return { method, url, headers, body: JSON.stringify(body ?? {}) };
}
