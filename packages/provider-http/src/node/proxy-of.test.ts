import { describe, expect, it } from 'vitest';
import { proxyOf, ProxyVariableError } from './proxy-of.ts';

const proxyFor = (url: string, env: Record<string, string>): string | undefined =>
  proxyOf(new URL(url), env)?.href;

describe('the proxy of a URL', () => {
  it.each([
    ['https://k.example/api', { HTTPS_PROXY: 'http://p.example:3128' }, 'http://p.example:3128/'],
    ['https://k.example/api', { https_proxy: 'http://p.example:3128' }, 'http://p.example:3128/'],
    ['http://k.example/api', { HTTP_PROXY: 'http://p.example:3128' }, 'http://p.example:3128/'],
    ['http://k.example/api', { http_proxy: ' p.example:3128 ' }, 'http://p.example:3128/'],
    ['http://k.example', { http_proxy: 'http://a.example', HTTP_PROXY: 'b' }, 'http://a.example/'],
    ['http://k.example', { http_proxy: '', HTTP_PROXY: 'b.example' }, 'http://b.example/'],
    ['https://k.example', { HTTPS_PROXY: 'http://u:p@p.example' }, 'http://u:p@p.example/'],
  ])('is that of its variable, in either case: %s %j', (url, env, proxy) => {
    expect(proxyFor(url, env as Record<string, string>)).toBe(proxy);
  });

  it.each([
    ['https://k.example', { HTTP_PROXY: 'http://p.example' }],
    ['http://k.example', { HTTPS_PROXY: 'http://p.example' }],
    ['http://k.example', { HTTP_PROXY: ' ' }],
    ['http://k.example', {}],
  ])('is none if its own variable names none: %s %j', (url, env) => {
    expect(proxyFor(url, env as Record<string, string>)).toBeUndefined();
  });

  it.each([
    ['*', true],
    ['k.example', true],
    ['.example', true],
    ['*.example', true],
    ['EXAMPLE', true],
    ['other.example, k.example', true],
    ['other.example k.example:8080', true],
    ['k.example:80', false],
    ['.k.example', true],
    ['ample', false],
    ['other.example', false],
    ['', false],
  ])('is none where NO_PROXY names the host: %s', (noProxy, isExempt) => {
    const proxied = { HTTP_PROXY: 'http://p.example' };
    for (const name of ['NO_PROXY', 'no_proxy']) {
      const proxy = proxyFor('http://k.example:8080/api', { ...proxied, [name]: noProxy });
      expect(proxy === undefined).toBe(isExempt);
    }
  });

  it('is by no_proxy where NO_PROXY says otherwise, as for other programs', () => {
    const env = { HTTP_PROXY: 'p.example', no_proxy: 'k.example', NO_PROXY: 'other.example' };
    expect(proxyFor('http://k.example', env)).toBeUndefined();
    expect(proxyFor('http://other.example', env)).toBe('http://p.example/');
  });

  it('knows the port of a scheme, and addresses in brackets', () => {
    const env = { HTTPS_PROXY: 'p.example', NO_PROXY: 'k.example:443,[fd00::1],fd00::2' };
    expect(proxyFor('https://k.example', env)).toBeUndefined();
    expect(proxyFor('https://[fd00::1]:8443', env)).toBeUndefined();
    expect(proxyFor('https://[fd00::2]', env)).toBeUndefined();
    expect(proxyFor('https://[fd00::3]', env)).toBe('http://p.example/');
  });

  it.each([
    'http://localhost:4173/api',
    'https://localhost',
    'http://127.0.0.9',
    'http://[::1]:80',
  ])('is none on this machine: %s', (url) => {
    const proxy = 'http://p.example';
    expect(proxyFor(url, { HTTP_PROXY: proxy, HTTPS_PROXY: proxy })).toBeUndefined();
  });

  it.each(['http://', 'socks5://p.example', 'http://p example', '://'])(
    'that is no URL of a proxy is an error that does not repeat it: %j',
    (value) => {
      const find = () => proxyOf(new URL('https://k.example'), { HTTPS_PROXY: value });
      expect(find).toThrow(ProxyVariableError);
      expect(find).toThrow('HTTPS_PROXY is not the URL of a proxy.');
    },
  );
});
