import { Agent } from 'undici';
import type { Transport } from './http-client/transport.ts';
import { collectAnswer } from './node/collect-answer.ts';

export interface NodePoolOptions {
  /** Connections kept open to the provider at most. */
  readonly connections?: number;
}

export interface NodePool {
  readonly send: Transport;
  /** Ends the connections when everything under way has its answer. */
  readonly close: () => Promise<void>;
  /** Ends them at once, whatever is under way. */
  readonly destroy: () => Promise<void>;
}

const CONNECTIONS = 64;
/** Of `https://`: the next slash begins the path. */
const SCHEME_LENGTH = 8;
const KEEP_ALIVE_MS = 30_000;

/** No packing: an answer is small, and what unpacks to ten megabytes is not wanted. */
const UNPACKED = { 'accept-encoding': 'identity' };

/** undici's pool of kept connections; the adapter's budget is the only time limit. */
export function nodePool({ connections = CONNECTIONS }: NodePoolOptions = {}): NodePool {
  const agent = new Agent({
    connections,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    send: ({ url, method, headers, body }, ending) => {
      const pathStart = url.indexOf('/', SCHEME_LENGTH);
      const origin = url.slice(0, pathStart);
      const path = url.slice(pathStart);
      const options = {
        origin,
        path,
        method,
        headers: { ...headers, ...UNPACKED },
        body: body ?? null,
      };
      return collectAnswer((handler) => agent.dispatch(options, handler), ending);
    },
    close: () => agent.close(),
    destroy: () => agent.destroy(),
  };
}
