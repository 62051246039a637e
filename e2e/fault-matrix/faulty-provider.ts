import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HEALTHY, HEALTHY_STATUS, WITHIN_A_GROUP } from './answers.ts';
import { callOf, type ApiCall } from './api-calls.ts';
import type { Fault } from './faults.ts';

/** A received request. `isDone` tells whether the provider carried it out. */
export interface ReceivedRequest {
  readonly call: ApiCall;
  readonly path: string;
  readonly body: string;
  readonly key: string | undefined;
  readonly isDone: boolean;
}

/** An HTTP server with a provider that fails as configured, and with the built site. */
export interface FaultyProvider {
  readonly url: string;
  /** All API requests received since the last `reset`. */
  readonly requests: readonly ReceivedRequest[];
  /** The number of open requests that will never get a response. */
  readonly hanging: () => number;
  readonly fail: (call: ApiCall, fault: Fault) => void;
  /** Delays every later response by this many milliseconds. */
  readonly slowDown: (ms: number) => void;
  /** Sets the response body of this call, for texts that a healthy provider would not send. */
  readonly setBody: (call: ApiCall, body: unknown) => void;
  /** Removes all faults and cuts the connections of requests that wait for a response. */
  readonly clearFaults: () => void;
  /** Removes all faults, and forgets all requests, response bodies and delays. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

const SITE = path.resolve('packages/web/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Reads the prerendered page of a route, or the fallback page, as the provider server does. The
 * page of another route would be shown until the script has loaded.
 */
async function pageFor(pathname: string): Promise<Buffer> {
  const own = pathname === '/' ? 'index.html' : `${path.normalize(pathname)}.html`;
  return readFile(path.join(SITE, own)).catch(() => readFile(path.join(SITE, '404.html')));
}

async function serveSite(pathname: string, response: ServerResponse): Promise<void> {
  const type = TYPES[path.extname(pathname)];
  const content = type
    ? await readFile(path.join(SITE, path.normalize(pathname))).catch(() => undefined)
    : await pageFor(pathname);
  if (!content) return void response.writeHead(404).end();
  const headers = type
    ? { 'content-type': type, 'cache-control': 'public, max-age=3600, immutable' }
    : { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(200, headers).end(content);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startFaultyProvider(): Promise<FaultyProvider> {
  const faults = new Map<ApiCall, Fault>();
  const bodies = new Map<ApiCall, unknown>();
  const hanging = new Set<ServerResponse>();
  const requests: ReceivedRequest[] = [];
  let delayMs = 0;

  const answerWell = (call: ApiCall, url: string, response: ServerResponse): void => {
    const isGroup = call === 'GET /addresses/find' && url.includes('id=');
    const healthy = isGroup ? WITHIN_A_GROUP : HEALTHY[call];
    const body = JSON.stringify(bodies.has(call) ? bodies.get(call) : healthy);
    response
      .writeHead(HEALTHY_STATUS[call] ?? 200, { 'content-type': 'application/json' })
      .end(body);
  };

  const serveApi = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const call = callOf(request.method ?? '', pathname.slice('/api'.length));
    if (!call) throw new Error(`No such call: ${request.method} ${request.url}`);
    const fault = faults.get(call);
    const body = await bodyOf(request);
    const key = request.headers['idempotency-key']?.toString();
    requests.push({
      call,
      path: request.url ?? '',
      body,
      key,
      isDone: fault?.isCommitted ?? !fault,
    });
    if (!fault) {
      await setTimeout(delayMs);
      return answerWell(call, request.url ?? '', response);
    }
    if (fault.hangs) {
      hanging.add(response);
      response.once('close', () => hanging.delete(response));
    }
    fault.answer(response, call);
  };
  const slowDown = (ms: number): void => {
    delayMs = ms;
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid');
    const serve = pathname.startsWith('/api/')
      ? serveApi(request, response, pathname)
      : serveSite(pathname, response);
    serve.catch((error: unknown) => {
      console.error(error);
      response.socket?.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');

  const clearFaults = (): void => {
    faults.clear();
    for (const response of hanging) response.socket?.destroy();
    hanging.clear();
  };
  const reset = (): void => {
    clearFaults();
    bodies.clear();
    delayMs = 0;
    requests.length = 0;
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    hanging: () => hanging.size,
    slowDown,
    fail: (call, fault) => void faults.set(call, fault),
    setBody: (call, body) => void bodies.set(call, body),
    clearFaults,
    reset,
    close: async () => {
      reset();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
