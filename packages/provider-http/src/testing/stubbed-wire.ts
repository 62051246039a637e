import type { ProviderPorts } from '@kettle/core';
import nock from 'nock';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createHttpProvider } from '../create-http-provider.ts';

const ORIGIN = 'https://provider.test';
const BASE_URL = `${ORIGIN}/api`;

/** A request as the stub received it. */
export interface SentRequest {
  readonly method: string;
  /** Path and query, below the origin. */
  readonly url: string;
  readonly body?: unknown;
  readonly key?: string;
}

/**
 * A response that a test prepares. A text body is requests unchanged, with the content type from
 * `headers`.
 */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StubbedWire {
  readonly ports: ProviderPorts;
  readonly requests: readonly SentRequest[];
  /** The waits between attempts that the adapter asked for, in milliseconds. */
  readonly waits: readonly number[];
  /** Sets the responses in order; the last one applies to all further requests. */
  answer(...replies: readonly Reply[]): void;
}

/** The adapter with nock as the provider. Blocks network access for all tests of the file. */
export function stubbedWire(): StubbedWire {
  const requests: SentRequest[] = [];
  const waits: number[] = [];
  let replies: readonly Reply[] = [];
  beforeAll(() => {
    if (!nock.isActive()) nock.activate();
    nock.disableNetConnect();
  });
  beforeEach(() => {
    requests.length = 0;
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
    requests.push(requestOf(this.req, url, body));
    const reply = replies[Math.min(requests.length, replies.length) - 1];
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
    requests,
    waits,
    answer: (...next) => {
      replies = next;
    },
  };
}

function requestOf(request: nock.ReplyFnContext['req'], url: string, body: unknown): SentRequest {
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
