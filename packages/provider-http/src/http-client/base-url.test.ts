import { describe, expect, it } from 'vitest';
import { createHttpProvider } from '../create-http-provider.ts';
import { readBaseUrl } from './base-url.ts';

describe('the base URL', () => {
  it.each([
    ['https://provider.test', 'https://provider.test/', ''],
    ['http://127.0.0.1:4173/api?tenant=1', 'http://127.0.0.1:4173/api/', '?tenant=1'],
    ['https://provider.test/a/B/', 'https://provider.test/a/B/', ''],
  ])('may be %s [CA1]', (text, folder, search) => {
    expect(readBaseUrl(text)).toEqual({ folder, search });
  });

  it.each([
    '',
    '/api',
    'provider.test/api',
    'ftp://provider.test',
    'shttp://provider.test',
    'javascript:alert(1)',
  ])('cannot be %j, which throws when the provider is created [CA1]', (baseUrl) => {
    expect(() => createHttpProvider({ baseUrl })).toThrow(/absolute http or https URL/);
  });
});
