import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, scriptedFetch, type FetchStep } from '../testing/scripted-fetch.ts';
import type { HttpCall } from './http-call.ts';
import { createHttpClient, type HttpClientOptions } from './http-client.ts';
import { fetchTransport } from './transport.ts';

const GET: HttpCall = { method: 'GET', path: ['config'] };
const POST: HttpCall = { method: 'POST', path: ['voucher', 'X'], body: { a: 1 } };
const KEYED: HttpCall = { ...POST, path: ['direct_debit'], key: 'key-1' };

/** A client whose waits advance the fake clock but take no real time. */
function aClient(steps: readonly FetchStep[], options: Partial<HttpClientOptions> = {}) {
  const { fetch, requests } = scriptedFetch(...steps);
  const waits: number[] = [];
  let time = Date.UTC(2026, 10, 21, 12);
  const call = createHttpClient({
    baseUrl: 'https://provider.test/api',
    send: fetchTransport(fetch),
    random: () => 0.5,
    now: () => time,
    wait: (ms) => {
      waits.push(ms);
      time += ms;
      return Promise.resolve();
    },
    ...options,
  });
  return { call, requests, waits };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a request', () => {
  it('sends and accepts JSON, follows no redirect, and uses no cookies, cache or referrer', async () => {
    const { call, requests } = aClient([json(200)]);
    await call(KEYED);
    const [request] = requests;
    expect(request?.url).toBe('https://provider.test/api/direct_debit');
    expect(Object.fromEntries(new Headers(request?.init.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
    expect(request?.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  it('has no body and no key if the call has none', async () => {
    const { call, requests } = aClient([json(200)]);
    await call(GET);
    const init = requests[0]?.init;
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ accept: 'application/json' });
    expect(init).not.toHaveProperty('body');
  });

  it('uses the fetch that the platform has at the time of the call', async () => {
    const call = createHttpClient({ baseUrl: 'https://provider.test/' });
    const { fetch } = scriptedFetch(json(200, { a: 1 }));
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init = {}) => fetch('', init));
    expect(await call(GET)).toMatchObject({ kind: 'answered', status: 200 });
  });

  it('that cannot be built throws as a bug instead of giving a network error [ER10]', async () => {
    const { call, requests } = aClient([json(200)]);
    await expect(call({ ...POST, key: 'a\nb' })).rejects.toThrow(TypeError);
    await expect(call({ ...POST, body: 1n })).rejects.toThrow(TypeError);
    expect(requests).toEqual([]);
  });
});

describe('retries', () => {
  it.each([
    ['no answer', 'fails'],
    ['a 502', json(502)],
    ['a 503', json(503)],
    ['a 504', json(504)],
  ] as const)('of a GET after %s happen at most twice', async (_, step) => {
    const steps = [step, step, step, json(200)];
    const { call, requests, waits } = aClient(steps.map(copyOf));
    expect(await call(GET)).not.toMatchObject({ status: 200 });
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([375, 750]);
  });

  it('stop at the first response that needs no retry', async () => {
    const { call, requests } = aClient(['fails', json(404), json(200)]);
    expect(await call(GET)).toMatchObject({ kind: 'answered', status: 404 });
    expect(requests).toHaveLength(2);
  });

  it.each([200, 204, 400, 404, 408, 409, 422, 425, 429, 500, 501, 505])(
    'do not happen after a %d',
    async (status) => {
      const body = status === 204 ? null : '{}';
      const { call, requests } = aClient([new Response(body, { status }), json(200)]);
      expect(await call(GET)).toMatchObject({ kind: 'answered', status });
      expect(requests).toHaveLength(1);
    },
  );

  it('of a POST with a key send the same key and content', async () => {
    const { call, requests } = aClient(['fails', json(503), json(200)]);
    expect(await call(KEYED)).toMatchObject({ kind: 'answered', status: 200 });
    const sent = requests.map(({ init }) => [
      new Headers(init.headers).get('idempotency-key'),
      init.body,
    ]);
    expect(sent).toEqual(requests.map(() => ['key-1', '{"a":1}']));
    expect(sent).toHaveLength(3);
  });

  it.each([['fails'], [json(503)]] as const)(
    'of a POST without a key do not happen',
    async (step) => {
      const { call, requests } = aClient([step, json(200)]);
      expect(await call(POST)).not.toMatchObject({ status: 200 });
      expect(requests).toHaveLength(1);
    },
  );

  it('wait as long as the provider asks', async () => {
    const asks = (seconds: string) => json(503, {}, { 'retry-after': seconds });
    const { call, waits } = aClient([asks('3'), asks('Sat, 21 Nov 2026 12:00:08 GMT'), json(200)]);
    expect(await call(GET)).toMatchObject({ status: 200 });
    expect(waits).toEqual([3000, 5000]);
  });

  it('do not happen if the wait would exceed the budget: the call returns its last response at once', async () => {
    const busy = json(503, { messages: ['Busy'] }, { 'retry-after': '60' });
    const { call, requests, waits } = aClient([busy, json(200)]);
    expect(await call(GET)).toEqual({
      kind: 'answered',
      status: 503,
      body: { isReadable: true, value: { messages: ['Busy'] } },
    });
    expect(requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('do not happen if the wait would use up the whole budget', async () => {
    const { call, requests } = aClient([json(503), json(200)], { budgetMs: 375 });
    expect(await call(GET)).toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
    const longer = aClient([json(503), json(200)], { budgetMs: 376 });
    expect(await longer.call(GET)).toMatchObject({ status: 200 });
  });
});

function copyOf(step: FetchStep): FetchStep {
  return step instanceof Response ? step.clone() : step;
}

describe('the time budget of a call', () => {
  it.each([
    ['15 seconds', GET, 15_000],
    ['what the call was given', { ...KEYED, budgetMs: 20_000 }, 20_000],
  ] as const)('is %s', async (_, call, ms) => {
    vi.useFakeTimers();
    const client = createHttpClient({
      baseUrl: 'https://provider.test',
      send: fetchTransport(scriptedFetch('never answers').fetch),
    });
    let outcome: unknown;
    void client(call).then((one) => (outcome = one));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ kind: 'timed-out' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    'never answers',
    'never ends',
    'never answers, ignores abort',
    'never ends, ignores abort',
  ] as const)('ends a call to a provider that %s', async (step) => {
    const { call } = aClient([step], { budgetMs: 20 });
    expect(await call(GET)).toEqual({ kind: 'timed-out' });
  });

  it('covers all attempts and the waits between them', async () => {
    vi.useFakeTimers();
    const client = createHttpClient({
      baseUrl: 'https://provider.test',
      send: fetchTransport(scriptedFetch('fails', 'fails', 'never answers').fetch),
      random: () => 1,
    });
    let outcome: unknown;
    void client(GET).then((one) => (outcome = one));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ kind: 'timed-out' });
  });

  it('leaves no timer after the response', async () => {
    vi.useFakeTimers();
    const { call } = aClient([json(200)]);
    await call(GET);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a caller that aborts', () => {
  it('before the call sends nothing', async () => {
    const { call, requests } = aClient([json(200)]);
    expect(await call({ ...GET, signal: AbortSignal.abort() })).toEqual({ kind: 'aborted' });
    expect(requests).toEqual([]);
  });

  it.each([
    'never answers',
    'never ends',
    'never answers, ignores abort',
    'never ends, ignores abort',
  ] as const)('ends a request that %s', async (step) => {
    const { call, requests } = aClient([step, json(200)]);
    const controller = new AbortController();
    const outcome = call({ ...GET, signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    expect(await outcome).toEqual({ kind: 'aborted' });
    expect(requests).toHaveLength(1);
  });

  it('between two attempts ends the wait', async () => {
    const controller = new AbortController();
    const { call, requests } = aClient(['fails', json(200)], {
      wait: () => {
        controller.abort();
        return Promise.resolve();
      },
    });
    expect(await call({ ...GET, signal: controller.signal })).toEqual({ kind: 'aborted' });
    expect(requests).toHaveLength(1);
  });

  it('after the response changes nothing, and its signal has no listener left', async () => {
    const { call } = aClient([json(200)]);
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const outcome = await call({ ...GET, signal: controller.signal });
    expect(outcome).toMatchObject({ status: 200 });
    expect(removed).toHaveBeenCalledOnce();
  });
});

describe('a call that must not be sent', () => {
  it('sends no request', async () => {
    const { call, requests } = aClient([json(200)]);
    expect(await call({ method: 'POST', path: ['voucher', '..'] })).toEqual({ kind: 'not-sent' });
    expect(requests).toEqual([]);
  });
});
