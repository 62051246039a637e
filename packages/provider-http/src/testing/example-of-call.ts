import type { DocumentedCall } from './api-document.ts';
import { STAFF_TOKEN } from './reference-provider.ts';

export interface ExampleRequest {
  readonly method: string;
  /** Path below the API's prefix, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Builds a request from the examples of a documented call; `replaced` overrides example values by
 * name.
 */
export function exampleOf(
  { method, path, operation }: DocumentedCall,
  replaced: Readonly<Record<string, string>> = {},
): ExampleRequest {
  const parameters = operation.parameters ?? [];
  const valueOf = (name: string): string =>
    replaced[name] ?? parameters.find((parameter) => parameter.name === name)?.example ?? '';
  const place = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(valueOf(name)),
  );
  const query = parameters.filter((one) => one.in === 'query' && one.example !== undefined);
  const search = new URLSearchParams(
    query.map(({ name }): [string, string] => [name, valueOf(name)]),
  );
  const body = operation.requestBody?.content['application/json'].example;
  const all = query.length === 0 ? place : `${place}?${search.toString()}`;
  const token = operation.security ? { authorization: `Bearer ${STAFF_TOKEN}` } : {};
  if (body === undefined) return { method, path: all, headers: token };
  const headers = { 'content-type': 'application/json', ...token };
  return { method, path: all, headers, body: JSON.stringify(body) };
}

/** They depend on when the example runs. */
const MOMENTS_AND_STATES = ['at', 'joinedAt', 'status', 'attempts'];

const LINKS_TO_THE_SITE = ['shareLink', 'termsUrl', 'privacyUrl', 'cancelUrl'];

/** The path and query of a link, without the site's origin and with the link's own id replaced. */
function comparableLink(link: unknown): string {
  const { pathname, searchParams } = new URL(String(link));
  if (searchParams.has('hash')) searchParams.set('hash', 'its own');
  return `${pathname}?${searchParams.toString()}`;
}

/**
 * Whether a response matches its documented example. Lists may be longer, generated ids and links
 * may differ, and the number of remaining housemates may differ because someone joined.
 */
export function matchesExample(example: unknown, actual: unknown, key = ''): boolean {
  if (Array.isArray(example)) {
    return (
      Array.isArray(actual) &&
      example.every((part, index) => matchesExample(part, actual[index] as unknown))
    );
  }
  if (typeof example === 'object' && example !== null) {
    if (typeof actual !== 'object' || actual === null) return false;
    return Object.entries(example).every(([name, part]) =>
      matchesExample(part, (actual as Record<string, unknown>)[name], name),
    );
  }
  const isGenerated = /^(?!acc_|adr_)[\w-]{24}$/.test(String(example));
  if (isGenerated) return typeof actual === 'string' && actual.length === 24;
  if (LINKS_TO_THE_SITE.includes(key)) return comparableLink(example) === comparableLink(actual);
  if (key === 'remainingHousemates' || key === 'remaining') return typeof actual === 'number';
  if (MOMENTS_AND_STATES.includes(key)) return typeof actual === typeof example;
  if (key === 'reference') return typeof actual === 'string';
  if (key === 'joinLink') return new URL(String(actual)).pathname === '/joining-tenant';
  return example === actual;
}
