import { Agent } from 'undici';
import type { Transport } from './http-client/transport.ts';
import { collectAnswer } from './node/collect-answer.ts';

export { retryAfterMs } from './http-client/pause.ts';

export interface NodePoolOptions {
  /** Maximum number of open connections to the provider. Default: 64. */
  readonly connections?: number;
}

export interface NodePool {
  readonly send: Transport;
  /** Closes the connections after all requests in progress have their responses. */
  readonly close: () => Promise<void>;
  /** Closes the connections at once and aborts requests in progress. */
  readonly destroy: () => Promise<void>;
}

const CONNECTIONS = 64;
/** Length of `https://`. The first slash after it begins the path. */
const SCHEME_LENGTH = 8;
const KEEP_ALIVE_MS = 30_000;

/** Asks for uncompressed responses: they are small, and a compressed one could expand to ten megabytes. */
const UNPACKED = { 'accept-encoding': 'identity' };

/** Sends requests through undici's pool of keep-alive connections. The adapter's budget is the only timeout. */
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
