import { describe, expect, it } from 'vitest';
import { createHttpProvider } from '../create-http-provider.ts';
import { readBaseUrl } from './base-url.ts';

describe('the base URL', () => {
  it.each(['https://provider.test', 'http://127.0.0.1:4173/api?tenant=1'])('may be %s', (text) => {
    expect(readBaseUrl(text).href).toBe(new URL(text).href);
  });

  it.each([
    '',
    '/api',
    'provider.test/api',
    'ftp://provider.test',
    'shttp://provider.test',
    'javascript:alert(1)',
  ])('[CA1] cannot be %j, which throws when the provider is created', (baseUrl) => {
    expect(() => createHttpProvider({ baseUrl })).toThrow(/absolute http or https URL/);
  });
});
