import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHttpProvider } from '../create-http-provider.ts';
import type { HttpCall } from './http-call.ts';
import { callUrl, readBaseUrl } from './request.ts';

const BASE = readBaseUrl('https://provider.test/api/v1');

function aGet(path: readonly string[], query?: HttpCall['query']): HttpCall {
  return { method: 'GET', path, ...(query ? { query } : {}) };
}

describe('the base URL', () => {
  it.each([
    ['https://provider.test', 'https://provider.test/', ''],
    ['http://127.0.0.1:4173/api?tenant=1', 'http://127.0.0.1:4173/api/', '?tenant=1'],
    ['https://provider.test/a/B/', 'https://provider.test/a/B/', ''],
  ])('may be %s', (text, folder, search) => {
    expect(readBaseUrl(text)).toEqual({ folder, search });
  });

  it.each([
    '',
    '/api',
    'provider.test/api',
    'ftp://provider.test',
    'shttp://provider.test',
    'javascript:alert(1)',
  ])('cannot be %j, which throws when the provider is created', (baseUrl) => {
    expect(() => createHttpProvider({ baseUrl })).toThrow(/absolute http or https URL/);
  });
});

describe("a call's URL", () => {
  it.each([
    ['https://provider.test', 'https://provider.test/config/feedback'],
    ['https://provider.test/api', 'https://provider.test/api/config/feedback'],
    ['https://provider.test/api/', 'https://provider.test/api/config/feedback'],
    ['https://provider.test/a/b?tenant=1', 'https://provider.test/a/b/config/feedback?tenant=1'],
  ])('below %s keeps the path and query of the base', (base, url) => {
    expect(callUrl(readBaseUrl(base), aGet(['config', 'feedback']))).toBe(url);
  });

  it('has each parameter once, as the call has it if the base has it too', () => {
    const base = readBaseUrl('https://provider.test/?tenant=1&postcode=M1');
    const url = callUrl(base, aGet(['products'], { postcode: 'LS6 1AA' }));
    expect(url).toBe('https://provider.test/products?tenant=1&postcode=LS6+1AA');
  });

  it.each([
    ['LS6 1AA', 'LS6%201AA'],
    ['a/b', 'a%2Fb'],
    ['../admin', '..%2Fadmin'],
    ['%2e%2e', '%252e%252e'],
    ['a?b#c', 'a%3Fb%23c'],
    ['a\\b', 'a%5Cb'],
    ['a\tb\n', 'a%09b%0A'],
    ['ünï', '%C3%BCn%C3%AF'],
    ['...', '...'],
    ['__proto__', '__proto__'],
  ])('encodes %j as the single segment %s', (text, segment) => {
    const url = callUrl(BASE, aGet(['voucher', text]));
    expect(url).toBe(`https://provider.test/api/v1/voucher/${segment}`);
  });

  it('never leaves its folder, for any user input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'./\\%2eE ?#@:ü🙂\t\n\u202e', '\ud800') }),
        (text) => {
          const url = callUrl(BASE, aGet(['voucher', text]));
          if (url === undefined) return;
          const [, segment = ''] = new URL(url).pathname.split('/api/v1/voucher/');
          expect(segment.includes('/') ? '' : decodeURIComponent(segment)).toBe(text);
        },
      ),
    );
  });

  it.each(['', '.', '..', 'a\ud800', '\udc00'])(
    'cannot be built with the segment %j [TX1]',
    (segment) => {
      expect(callUrl(BASE, aGet(['voucher', segment]))).toBeUndefined();
    },
  );

  it('keeps the query of the base beside its own', () => {
    const base = readBaseUrl('https://provider.test/api?tenant=1');
    expect(callUrl(base, aGet(['products'], { hm8s: 4 }))).toBe(
      'https://provider.test/api/products?tenant=1&hm8s=4',
    );
  });

  it('leaves undefined values out of its query', () => {
    const query = { query: 'a & b', id: undefined, hm8s: 4 };
    expect(callUrl(BASE, aGet(['find'], query))).toBe(
      'https://provider.test/api/v1/find?query=a+%26+b&hm8s=4',
    );
  });

  it('cannot have malformed text in its query [TX1]', () => {
    expect(callUrl(BASE, aGet(['find'], { query: 'a\ud800' }))).toBeUndefined();
  });
});
