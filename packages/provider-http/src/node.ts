import { Agent } from 'undici';
import type { FetchLike } from './http-client/http-client.ts';

export interface NodeFetchOptions {
  /** Connections kept open to the provider at most. */
  readonly connections?: number;
}

export interface NodeFetch {
  readonly fetch: FetchLike;
  /** Ends the connections when everything under way has its answer. */
  readonly close: () => Promise<void>;
}

const CONNECTIONS = 32;
const KEEP_ALIVE_MS = 30_000;

/** Node's own fetch over a pool of kept connections; the adapter's budget is the only time limit. */
export function nodeFetch({ connections = CONNECTIONS }: NodeFetchOptions = {}): NodeFetch {
  const dispatcher = new Agent({
    connections,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // A field of Node's fetch alone, which the DOM's types do not know.
  const extra: object = { dispatcher };
  return {
    fetch: (url, init) => globalThis.fetch(url, { ...init, ...extra }),
    close: () => dispatcher.close(),
  };
}
