import type { ProviderPorts } from '@kettle/core';
import nock from 'nock';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createHttpProvider } from '../create-http-provider.ts';

const ORIGIN = 'https://provider.test';
const BASE_URL = `${ORIGIN}/api`;

/** A request as the stub received it. */
export interface Sent {
  readonly method: string;
  /** Path and query, below the origin. */
  readonly url: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** A response that a test prepares. A text body is sent unchanged, with the content type from `headers`. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StubbedWire {
  readonly ports: ProviderPorts;
  readonly sent: readonly Sent[];
  /** The waits between attempts that the adapter asked for, in milliseconds. */
  readonly waits: readonly number[];
  /** Sets the responses in order; the last one applies to all further requests. */
  answer(...replies: readonly Reply[]): void;
}

/** The adapter with nock as the provider. Blocks network access for all tests of the file. */
export function stubbedWire(): StubbedWire {
  const sent: Sent[] = [];
  const waits: number[] = [];
  let replies: readonly Reply[] = [];
  beforeAll(() => {
    if (!nock.isActive()) nock.activate();
    nock.disableNetConnect();
  });
  beforeEach(() => {
    sent.length = 0;
    waits.length = 0;
    replies = [];
    for (const method of ['GET', 'POST']) {
      nock(ORIGIN).persist().intercept(/^/, method).reply(answerNext);
    }
  });
  afterEach(() => {
    nock.abortPendingRequests();
    nock.cleanAll();
  });
  afterAll(() => {
    nock.restore();
    nock.enableNetConnect();
  });

  function answerNext(this: nock.ReplyFnContext, url: string, body: unknown): nock.ReplyFnResult {
    sent.push(sentOf(this.req, url, body));
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    expect(reply, `an answer to ${url}`).toBeDefined();
    const { status = 500, body: answer = '', headers = {} } = reply ?? {};
    const type = { 'content-type': 'application/json; charset=utf-8' };
    return [status, answer as nock.Body, { ...type, ...headers }];
  }

  const ports = createHttpProvider({
    baseUrl: BASE_URL,
    random: () => 1,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  return {
    ports,
    sent,
    waits,
    answer: (...next) => {
      replies = next;
    },
  };
}

function sentOf(request: nock.ReplyFnContext['req'], url: string, body: unknown): Sent {
  const { method } = request;
  const key = headerOf(request, 'idempotency-key');
  if (method === 'POST') expect(headerOf(request, 'content-type')).toBe('application/json');
  return {
    method,
    url,
    ...(method === 'GET' ? {} : { body }),
    ...(key === undefined ? {} : { key }),
  };
}

function headerOf(request: nock.ReplyFnContext['req'], name: string): string | undefined {
  const value: unknown = request.headers[name];
  return Array.isArray(value) ? String(value[0]) : (value as string | undefined);
}

export function ok(body: unknown): Reply {
  return { status: 200, body };
}

export function refusal(status: number, ...messages: readonly string[]): Reply {
  return { status, body: { messages } };
}
