import { isWellFormed } from '@kettle/core';
import type { BaseUrl } from './base-url.ts';
import type { HttpCall } from './http-call.ts';

/** With an empty segment or a dot segment, the path would be that of another call (CA1). */
const UNSENDABLE: ReadonlySet<string> = new Set(['', '.', '..']);

/**
 * Builds the URL of a call. The base URL keeps its own path and query. Returns undefined if the call
 * must not be sent: a path segment is unusable, or a text is not well-formed Unicode.
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
