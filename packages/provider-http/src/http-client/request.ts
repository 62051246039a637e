import { isWellFormed } from '@kettle/core';
import { parseUrl } from '@kettle/provider-api';
import type { HttpCall } from './http-call.ts';
import type { WireRequest } from './transport.ts';

/** The provider's base URL, split where the path of a call goes. */
export interface BaseUrl {
  /** The URL up to and including the slash before a call's path. */
  readonly folder: string;
  /** The query of the URL, which every call keeps. */
  readonly search: string;
}

/**
 * Parses the provider's base URL. Anything but an absolute http(s) URL is a configuration error, so
 * this throws when the provider is created rather than at a later call.
 */
export function readBaseUrl(text: string): BaseUrl {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('The base URL of the provider must be an absolute http or https URL.');
  }
  const { origin, pathname, search } = url;
  return { folder: origin + pathname.replace(/\/?$/, '/'), search };
}

/** With an empty segment or a dot segment, the path would be that of another call. */
const UNSENDABLE: ReadonlySet<string> = new Set(['', '.', '..']);

/**
 * Builds the URL of a call. The base URL keeps its own path and query. Returns undefined if the
 * call must not be sent: a path segment is unusable, or a text is not well-formed Unicode.
 */
export function callUrl(base: BaseUrl, { path, query = {} }: HttpCall): string | undefined {
  for (const segment of path) {
    if (UNSENDABLE.has(segment) || !isWellFormed(segment)) return undefined;
  }
  const { folder, search } = base;
  const place = folder + path.map(encodeURIComponent).join('/');
  const parameters = queryOf(search, query);
  return parameters === undefined ? undefined : place + parameters;
}

function queryOf(search: string, query: NonNullable<HttpCall['query']>): string | undefined {
  let parameters: URLSearchParams | undefined;
  for (const name of Object.keys(query)) {
    const value = query[name];
    if (value === undefined) continue;
    if (!isWellFormed(String(value))) return undefined;
    parameters ??= new URLSearchParams(search);
    parameters.set(name, String(value));
  }
  return parameters ? `?${parameters.toString()}` : search;
}

/**
 * Printable ASCII without spaces. Any other key could break the header, and is a bug in this
 * project.
 */
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
