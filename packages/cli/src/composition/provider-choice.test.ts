import path from 'node:path';
import { londonDay } from '@kettle/core';
import type { Transport } from '@kettle/provider-http';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from './system.ts';
import { createRateLimitGate, waitOf } from './rate-limit-gate.ts';
import { chooseProvider } from './provider-choice.ts';
import { stateDirectory } from './state-directory.ts';

describe('the provider', () => {
  it.each([
    [{}, { kind: 'fake' }],
    [{ providerUrl: 'http://a.example' }, { kind: 'http', baseUrl: 'http://a.example' }],
    [{ provider: 'fake', providerUrl: 'http://a.example' }, { kind: 'fake' }],
  ])('for the flags %j is %j', (flags, value) => {
    expect(chooseProvider(flags, {})).toEqual({ ok: true, value });
  });

  it.each([
    ['http://a.example/', 'http://a.example'],
    ['HTTPS://A.example:443/api//', 'https://a.example/api'],
    ['http://a.example/api/?tenant=1', 'http://a.example/api?tenant=1'],
  ])('has the same name for each spelling of its URL: %s', (providerUrl, baseUrl) => {
    expect(chooseProvider({ providerUrl }, {})).toMatchObject({ value: { baseUrl } });
  });

  it.each([
    ['bank details', { sendsBankDetails: true }, {}],
    ['a token', {}, { KETTLE_TOKEN: 'abc' }],
  ])('gets %s over plain http only on this machine, or if it is meant', (_what, secrets, env) => {
    const choose = (providerUrl: string, insecure = false) =>
      chooseProvider({ providerUrl, insecure }, env, secrets).ok;

    expect(choose('http://a.example/api')).toBe(false);
    expect(choose('http://127.0.0.1.a.example/api')).toBe(false);
    expect(choose('http://a.example/api', true)).toBe(true);
    expect(choose('https://a.example/api')).toBe(true);
    expect(choose('http://localhost:4173/api')).toBe(true);
    expect(choose('http://[::1]:4173/api')).toBe(true);
  });

  it('is asked for prices over plain http as well', () => {
    expect(chooseProvider({ providerUrl: 'http://a.example/api' }, {}).ok).toBe(true);
  });

  it.each([
    'a.example',
    'ftp://a.example',
    'javascript:alert(1)',
    'http//a',
    'http://ada@a.example',
    'https://ada:secret@a.example',
  ])('cannot have the URL %s', (url) => {
    expect(chooseProvider({ providerUrl: url }, {})).toMatchObject({ ok: false });
  });
});

describe('the environment of a provider', () => {
  const choose = (env: Record<string, string>) =>
    chooseProvider({ providerUrl: 'http://a.example/api' }, env);

  it('names its proxy', () => {
    const proxy = new URL('http://p.example:3128');
    expect(choose({ HTTP_PROXY: 'p.example:3128' })).toMatchObject({ value: { proxy } });
    expect(choose({ HTTP_PROXY: 'p.example', NO_PROXY: 'a.example' })).toEqual({
      ok: true,
      value: { kind: 'http', baseUrl: 'http://a.example/api' },
    });
  });

  it('with a proxy that is not a URL is a usage error, and its value is not repeated', () => {
    expect(choose({ HTTP_PROXY: 'http://ada:secret@' })).toEqual({
      ok: false,
      error: 'HTTP_PROXY is not the URL of a proxy. For example: http://proxy.example:3128',
    });
  });

  it.each(['a\r\nx-admin: 1', 'a b', 'a\u0000', 'tök', 'a\u007f', 'a\n'])(
    'with a token that is not valid in a header is a usage error: %j',
    (token) => {
      const choice = choose({ KETTLE_TOKEN: token });
      expect(choice).toMatchObject({ ok: false });
      expect(JSON.stringify(choice)).not.toContain(JSON.stringify(token));
    },
  );
});

describe('the state directory', () => {
  it.each([
    [{ KETTLE_STATE_DIR: '/a/b' }, path.resolve('/a/b')],
    [{ XDG_STATE_HOME: '/state' }, path.join('/state', 'kettle')],
    [{ LOCALAPPDATA: '/local' }, path.join('/local', 'kettle')],
  ])('with %j is %s', (env, directory) => {
    expect(stateDirectory(env)).toBe(directory);
  });

  it('is in the home directory otherwise', () => {
    expect(stateDirectory({ KETTLE_STATE_DIR: '' })).toMatch(/\.local.state.kettle$/);
  });

  it('must be set if the user has no home folder', () => {
    vi.stubEnv('HOME', '');
    vi.stubEnv('USERPROFILE', '');
    expect(() => stateDirectory({})).toThrow('Set KETTLE_STATE_DIR to a writable folder.');
    vi.unstubAllEnvs();
  });
});

describe('today', () => {
  it('is the London day of the system clock in any time zone [CL1]', () => {
    expect(systemClock.today()).toBe(londonDay(systemClock.now()));
  });
});

/** Gives every request the same answer. */
function answering(status: number, headers: Readonly<Record<string, string>> = {}): Transport {
  const answer = { status, headers: new Headers(headers), body: { isReadable: false } } as const;
  return () => Promise.resolve(answer);
}

describe('how long to wait', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it.each([
    [null, 1_000],
    ['3', 3_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:00:05 GMT', 5_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', 1_000],
    ['3600', 120_000],
    ['3601', undefined],
  ])('after %j is %s ms', (header, milliseconds) => {
    expect(waitOf(header, now)).toBe(milliseconds);
  });

  it('is zero before a rate limit response', async () => {
    const pace = createRateLimitGate(answering(200));
    await pace.untilAllowed(new AbortController().signal);
    expect(pace.timesLimited).toBe(0);
  });

  it('applies to every later request, and ends at Ctrl-C', async () => {
    const pace = createRateLimitGate(answering(429, { 'retry-after': '60' }));
    const request = { method: 'GET', url: 'http://a.example', headers: {} } as const;
    await pace.send(request, new AbortController().signal);
    expect(pace.timesLimited).toBe(1);
    const controller = new AbortController();
    const waiting = pace.untilAllowed(controller.signal);
    controller.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
