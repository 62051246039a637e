import { isWellFormed } from '@kettle/core';
import type { HttpCall } from './http-call.ts';

/** An empty or dot segment would make the path of another call (D21). */
const UNSENDABLE: ReadonlySet<string> = new Set(['', '.', '..']);

/**
 * The call's URL below a base that keeps its own path and query, or nothing when it must not be
 * sent: an unusable segment, or text that is no well-formed Unicode.
 */
export function callUrl(base: URL, { path, query = {} }: HttpCall): string | undefined {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const isSendable =
    path.every((segment) => !UNSENDABLE.has(segment) && isWellFormed(segment)) &&
    parameters.every(([, value]) => isWellFormed(value));
  if (!isSendable) return undefined;
  const url = new URL(base);
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  url.pathname = folder + path.map(encodeURIComponent).join('/');
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  return url.href;
}
