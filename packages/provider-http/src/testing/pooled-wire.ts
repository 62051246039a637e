import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createHttpProvider } from '../create-http-provider.ts';
import { nodePool } from '../node.ts';
import type { Reply, SentRequest, StubbedWire } from './stubbed-wire.ts';

const BASE_URL = 'http://provider.test/api';

/** The adapter with Node's pool and a real server as the provider, because nock cannot intercept the pool. */
export function pooledWire(): StubbedWire {
  const requests: SentRequest[] = [];
  const waits: number[] = [];
  let replies: readonly Reply[] = [];
  let origin = '';
  const pool = nodePool();
  const server = createServer((request, response) => {
    void answerNext(request, response);
  });
  const answerNext = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(requestOf(request, await readAll(request)));
    reply(response, replies[Math.min(requests.length, replies.length) - 1]);
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  beforeEach(() => {
    requests.length = 0;
    waits.length = 0;
  });
  afterAll(async () => {
    await pool.close();
    server.closeAllConnections();
    server.close();
  });
  const ports = createHttpProvider({
    baseUrl: BASE_URL,
    random: () => 1,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    send: ({ url, ...request }, cancellation) =>
      pool.send({ ...request, url: origin + new URL(url).pathname }, cancellation),
  });
  return {
    ports,
    requests,
    waits,
    answer: (...next) => {
      replies = next;
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function requestOf({ method = '', url = '', headers }: IncomingMessage, body: string): SentRequest {
  const key = headers['idempotency-key'];
  const parsed = body === '' ? {} : { body: JSON.parse(body) as unknown };
  return { method, url, ...parsed, ...(typeof key === 'string' ? { key } : {}) };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function reply(response: ServerResponse, { status, body, headers = {} }: Reply = { status: 500 }) {
  response.writeHead(status, { ...JSON_TYPE, ...headers });
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  response.end(isRaw || body === undefined ? body : JSON.stringify(body));
}
