import type { HttpCall } from './http-call.ts';

const UNSENDABLE: ReadonlySet<string> = new Set(['', '.', '..']);

/** The call's URL below a base that keeps its own path, or nothing when a segment is unusable. */
export function callUrl(baseUrl: string, { path, query = {} }: HttpCall): string | undefined {
  if (path.some((segment) => UNSENDABLE.has(segment))) return undefined;
  const url = new URL(baseUrl);
  const base = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  url.pathname = base + path.map(encodeURIComponent).join('/');
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
