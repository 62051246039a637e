import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { checkParameters, checkBody, checkHead, countHostHeaders } from './request-checks.ts';

const message = (rawHeaders: readonly string[], url = '/', httpVersion = '1.1') =>
  ({ rawHeaders, url, httpVersion }) as unknown as IncomingMessage;
const request = (parts: object) => parts as FastifyRequest;
const statusOf = (check: () => void): number => {
  try {
    check();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

describe('the Host headers of a request', () => {
  it.each([
    [0, []],
    [0, ['accept', 'host', 'hosts', 'a', 'hose', 'b']],
    [1, ['Host', 'a']],
    [1, ['accept', '*/*', 'HOST', 'a']],
    [2, ['host', 'a', 'Host', 'host']],
  ])('are counted: %i', (count, headers) => {
    expect(countHostHeaders(message(headers))).toBe(count);
  });
});

describe('the head of a request', () => {
  it.each([
    [200, ['host', 'a'], '/', '1.1'],
    [200, [], '/', '1.0'],
    [400, [], '/', '1.1'],
    [400, ['host', 'a', 'host', 'a'], '/', '1.0'],
    [200, ['host', 'a'], 'x'.repeat(4096), '1.1'],
    [414, ['host', 'a'], 'x'.repeat(4097), '1.1'],
  ])('is answered %i', (status, headers, url, version) => {
    expect(statusOf(() => checkHead(request({ raw: message(headers, url, version) })))).toBe(
      status,
    );
  });
});

describe('the texts of a request', () => {
  it.each([
    ['a lone surrogate', '\ud800'],
    ['a zero byte', 'a\u0000'],
  ])('are refused with %s, wherever it stands', (_what, text) => {
    const refusal = {
      status: 422,
      messages: ['Some of the text contains characters that we cannot store.'],
    };

    for (const body of [text, [text], { a: { b: [1, text] } }]) {
      expect(() => checkBody(request({ body }))).toThrow(expect.objectContaining(refusal));
    }
    for (const place of [{ query: { a: text } }, { params: { a: text } }]) {
      expect(() => checkParameters(request(place))).toThrow(expect.objectContaining(refusal));
    }
  });

  it('may be missing, empty, or of any alphabet', () => {
    for (const body of [undefined, null, 7, true, '', 'Zoë 🫖', { a: [null] }]) {
      expect(statusOf(() => checkBody(request({ body })))).toBe(200);
    }
    expect(statusOf(() => checkParameters(request({ query: { a: 'Zoë' }, params: {} })))).toBe(200);
  });

  it('are refused if a parameter is sent twice', () => {
    const refusal = { status: 422, messages: ['Send each parameter once.'] };

    expect(() => checkParameters(request({ query: { a: ['1', '2'] } }))).toThrow(
      expect.objectContaining(refusal),
    );
  });
});
