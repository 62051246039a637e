import { Agent, ProxyAgent, request } from 'undici';
import { readBody } from './http-client/read-body.ts';
import type { Transport } from './http-client/transport.ts';
import { ConnectionProblemError } from './node/connection-problem.ts';

export { retryAfterMs } from './http-client/pause.ts';
export { connectionProblemOf, type ConnectionProblem } from './node/connection-problem.ts';

export interface NodePoolOptions {
  /** Maximum number of open connections to the provider. Default: 64. */
  readonly connections?: number;
  /** The proxy that every request goes through. */
  readonly proxy?: URL | undefined;
}

export interface NodePool {
  readonly send: Transport;
  /** Closes the connections after all requests in progress have their responses. */
  readonly close: () => Promise<void>;
  /** Closes the connections at once and aborts requests in progress. */
  readonly destroy: () => Promise<void>;
}

const CONNECTIONS = 64;
const KEEP_ALIVE_MS = 30_000;

/**
 * Asks for uncompressed responses: they are small, and a compressed one could expand to ten
 * megabytes.
 */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

/** The API never redirects, so a redirect is not a response of the provider. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends requests through undici's pool of keep-alive connections, with `request`: its `fetch` takes
 * three times the processor time. The adapter's budget is the only timeout.
 */
export function nodePool({ connections = CONNECTIONS, proxy }: NodePoolOptions = {}): NodePool {
  const options = {
    connections,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const dispatcher = proxy ? proxyAgent(proxy, options) : new Agent(options);
  return {
    send: async ({ url, method, headers, body = null }, signal) => {
      const answer = await request(url, {
        dispatcher,
        method,
        headers: { ...headers, ...UNCOMPRESSED },
        body,
        signal,
      });
      const { statusCode: status, body: chunks } = answer;
      const headerOf = (name: string): string | null => {
        const value = answer.headers[name.toLowerCase()] ?? null;
        return Array.isArray(value) ? value.join(', ') : value;
      };
      // What is left of a body after this function is dropped, which is an error for undici.
      chunks.on('error', () => undefined);
      if (REDIRECTS.has(status)) {
        chunks.destroy();
        throw redirectError(headerOf('location'));
      }
      return {
        status,
        headers: { get: headerOf },
        body: await readBody(headerOf('content-type'), chunks),
      };
    },
    close: () => dispatcher.close(),
    destroy: () => dispatcher.destroy(),
  };
}

/**
 * Sends the whole http URL to the proxy, because most proxies allow tunnels to https only. Opens a
 * tunnel for https.
 */
function proxyAgent({ origin, username, password }: URL, options: Agent.Options): ProxyAgent {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const token = `Basic ${Buffer.from(pair).toString('base64')}`;
  return new ProxyAgent({
    ...options,
    uri: origin,
    proxyTunnel: false,
    ...(pair === ':' ? {} : { token }),
  });
}

/** Reports only the origin of the redirect's location, because the rest may be secret. */
function redirectError(location: string | null): ConnectionProblemError {
  const isAbsolute = location !== null && URL.canParse(location);
  const place = isAbsolute ? { location: new URL(location).origin } : {};
  return new ConnectionProblemError({ kind: 'redirected', ...place });
}
