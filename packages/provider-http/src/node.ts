import { Agent, ProxyAgent, type Dispatcher } from 'undici';
import type { Transport, WireAnswer } from './http-client/transport.ts';
import { collectAnswer } from './node/collect-answer.ts';
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
/** Length of `https://`. The first slash after it begins the path. */
const SCHEME_LENGTH = 8;
const KEEP_ALIVE_MS = 30_000;

/** Asks for uncompressed responses: they are small, and a compressed one could expand to ten megabytes. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

const PROXY_CREDENTIALS_NEEDED = 407;

/** Sends requests through undici's pool of keep-alive connections. The adapter's budget is the only timeout. */
export function nodePool({ connections = CONNECTIONS, proxy }: NodePoolOptions = {}): NodePool {
  const options = {
    connections,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const agent = new Agent(options);
  const route = proxy ? routeThrough(proxy, agent, options) : directRoute(agent);
  return {
    send: async ({ url, method, headers, body }, cancellation) => {
      const { dispatcher, origin, path, headers: more } = route.of(url);
      const request = {
        origin,
        path,
        method,
        headers: { ...headers, ...UNCOMPRESSED, ...more },
        body: body ?? null,
      };
      const answer = await collectAnswer(
        (handler) => dispatcher.dispatch(request, handler),
        cancellation,
      );
      return proxy ? throwProxyRefusal(answer) : answer;
    },
    close: async () => {
      await Promise.all(route.dispatchers.map((one) => one.close()));
    },
    destroy: async () => {
      await Promise.all(route.dispatchers.map((one) => one.destroy()));
    },
  };
}

/** Where the request for a URL goes. */
interface Route {
  readonly of: (url: string) => {
    readonly dispatcher: Dispatcher;
    readonly origin: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly dispatchers: readonly Dispatcher[];
}

function directRoute(agent: Agent): Route {
  return { of: (url) => ({ dispatcher: agent, ...partsOf(url) }), dispatchers: [agent] };
}

/** Sends the whole http URL to the proxy, because most proxies allow tunnels to https only. Opens a tunnel for https. */
function routeThrough(proxy: URL, agent: Agent, options: Agent.Options): Route {
  const credentials = credentialsOf(proxy);
  const tunnel = new ProxyAgent({
    ...options,
    uri: proxy.origin,
    ...(credentials === undefined ? {} : { token: credentials }),
  });
  return {
    of: (url) => {
      const { origin, path } = partsOf(url);
      if (url.startsWith('https:')) return { dispatcher: tunnel, origin, path };
      const headers = {
        host: new URL(origin).host,
        ...(credentials === undefined ? {} : { 'proxy-authorization': credentials }),
      };
      return { dispatcher: agent, origin: proxy.origin, path: url, headers };
    },
    dispatchers: [agent, tunnel],
  };
}

function partsOf(url: string): { readonly origin: string; readonly path: string } {
  const pathStart = url.indexOf('/', SCHEME_LENGTH);
  return { origin: url.slice(0, pathStart), path: url.slice(pathStart) };
}

function credentialsOf({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/** Throws for a 407, which only a proxy sends. */
function throwProxyRefusal(answer: WireAnswer): WireAnswer {
  if (answer.status !== PROXY_CREDENTIALS_NEEDED) return answer;
  throw new ConnectionProblemError({ kind: 'proxy-refused', status: answer.status });
}
