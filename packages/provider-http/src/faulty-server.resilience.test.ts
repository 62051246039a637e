import { gzipSync } from 'node:zlib';
import type { ProviderPorts } from '@kettle/core';
import { aJoiningMandate, aLeadMandate } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { createHttpProvider, type HttpProviderOptions } from './create-http-provider.ts';
import { nodePool } from './node.ts';
import { EVERY_CALL } from './testing/every-call.ts';
import * as faulty from './testing/faulty-server.ts';

const KEY = '4b1d3f4e-0f0a-4c39-8f0c-6f4f2f1f3f10';
const UNREADABLE = { ok: false, error: { kind: 'unreadable' } };
const UNREACHABLE = { ok: false, error: { kind: 'unreachable' } };
const TIMED_OUT = { ok: false, error: { kind: 'timed-out' } };
/** Long enough for a response on a busy machine, short enough for a test to wait until it ends. */
const SHORT_MS = 400;

const LATIN1 = 'content-type: application/json; charset=iso-8859-1\r\n';

const NO_ANSWERS: readonly (readonly [string, faulty.Behaviour])[] = [
  ['closes the connection', faulty.closeConnection],
  ['resets the connection once it has the request', faulty.resetConnection],
  ['sends half a body', faulty.sendHalfBody],
  ['sends a body in pieces, and not the last', faulty.sendHalfChunkedBody],
  ['speaks another language', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
  ['redirects', faulty.respond(302, '', 'location: /elsewhere\r\n')],
];

const NO_ENDS: readonly (readonly [string, faulty.Behaviour])[] = [
  ['never answers', faulty.neverRespond],
  ['sends a byte now and then', faulty.sendBodySlowly],
  ['sends a header now and then', faulty.sendHeadSlowly],
];

const NO_JSON: readonly (readonly [string, faulty.Behaviour])[] = [
  ['an endless body', faulty.sendEndlessBody(' '.repeat(16_384))],
  ['an endless page', faulty.sendEndlessBody('<p>', 'content-type: text/html\r\n')],
  ['10 MB', faulty.respond(200, `"${'a'.repeat(10_000_000)}"`)],
  [
    '10 MB that were packed into a few',
    faulty.respond(200, gzipSync(' '.repeat(10_000_000)), 'content-encoding: gzip\r\n'),
  ],
  [
    'Latin-1',
    faulty.respond(200, Buffer.from('{"products":[],"leadId":"\u00fc"}', 'latin1'), LATIN1),
  ],
  ['less than it has said', faulty.respond(200, '{"leadId"')],
];

describe.each([
  ["the platform's own fetch", undefined],
  ["Node's pool", nodePool().send],
])('a provider, called with %s,', (_, send) => {
  const start = faulty.faultyServers();
  const providerAt = (baseUrl: string, options: Partial<HttpProviderOptions> = {}): ProviderPorts =>
    createHttpProvider({ baseUrl, send, wait: () => Promise.resolve(), ...options });
  const short = { budgetMs: SHORT_MS, directDebitBudgetMs: SHORT_MS };

  it.each(NO_ANSWERS)('that %s is unreachable for every call [ER2]', async (_name, behaviour) => {
    const { url, requests } = await start(behaviour);
    for (const { make, isRetryable, name } of EVERY_CALL) {
      const before = requests.length;
      expect(await make(providerAt(url)), name).toEqual(UNREACHABLE);
      expect(requests.length - before, name).toBe(isRetryable ? 3 : 1);
    }
  });

  it('that does not run is unreachable for every call [ER2]', async () => {
    const { url, close } = await start();
    await close();
    for (const { make, name } of EVERY_CALL) {
      expect(await make(providerAt(url)), name).toEqual(UNREACHABLE);
    }
  });

  it.each(NO_ENDS)(
    'that %s makes every call time out and close its connection',
    async (_name, behaviour) => {
      const { url, untilDisconnected } = await start(behaviour);
      const results = await Promise.all(EVERY_CALL.map(({ make }) => make(providerAt(url, short))));
      expect(results).toEqual(EVERY_CALL.map(() => TIMED_OUT));
      await untilDisconnected();
    },
  );

  it.each(NO_JSON)('that sends %s gives an unreadable answer [ER9]', async (_name, behaviour) => {
    const { url } = await start(behaviour);
    const { mandates, quotes } = providerAt(url);
    expect(await quotes.forHousehold({ housemateCount: 4 })).toEqual(UNREADABLE);
    expect(await mandates.setUp(aLeadMandate(), KEY)).toEqual(UNREADABLE);
  });

  it('is disconnected as soon as its body is too large [ER9]', async () => {
    const { url, untilDisconnected } = await start(faulty.sendEndlessBody(' '.repeat(16_384)));
    expect(await providerAt(url).configuration.settings()).toEqual(UNREADABLE);
    await untilDisconnected();
  });

  it.each([301, 302, 303, 307, 308])(
    'that redirects with %d cannot pass the bank details on to another server [DD15]',
    async (status) => {
      const other = await start(faulty.respond(200, '{"bankName":"Evil"}'));
      const { url } = await start(faulty.respond(status, '', `location: ${other.url}/bank\r\n`));
      const account = { sortCode: '20-00-00', accountNumber: '55779911' };
      expect(await providerAt(url).banks.lookUp(account)).toEqual(UNREACHABLE);
      expect(other.requests).toEqual([]);
    },
  );

  it('that cuts off its first response gets a retry with the same key and content [KE4]', async () => {
    const opened = {
      guid: 'acc_1',
      joinLink: 'https://kettle.test/joining-tenant?guid=acc_1',
      remainingHm8s: 3,
    };
    const { url, requests } = await start(
      faulty.resetConnection,
      faulty.sendHalfBody,
      faulty.respond(200, JSON.stringify(opened)),
    );
    const { mandates } = providerAt(url);
    expect(await mandates.setUp(aLeadMandate(), KEY)).toMatchObject({ ok: true });
    const [first] = requests;
    expect(first).toContain(`idempotency-key: ${KEY}`);
    expect(requests).toEqual([first, first, first]);
  });

  it('that asks to wait gets the retry after that wait, if the time budget allows it', async () => {
    const waits: number[] = [];
    const wait = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    const busy = faulty.respond(503, '{"messages":["Busy"]}', 'retry-after: 2\r\n');
    const { url, requests } = await start(busy, faulty.respond(200, '{}'));
    expect(await providerAt(url, { wait }).configuration.settings()).toMatchObject({ ok: true });
    expect(waits).toEqual([2000]);
    expect(requests).toHaveLength(2);
  });

  it('that applies a rate limit gets no retry', async () => {
    const limited = faulty.respond(429, '{"messages":["Slow down"]}', 'retry-after: 1\r\n');
    const { url, requests } = await start(limited);
    const error = { kind: 'faulted', messages: ['Slow down'], status: 429 };
    expect(await providerAt(url).configuration.settings()).toEqual({ ok: false, error });
    expect(requests).toHaveLength(1);
  });

  it.each(NO_ENDS)('that %s is disconnected when the caller aborts', async (_name, behaviour) => {
    const controller = new AbortController();
    const { url, untilDisconnected } = await start((socket, request) => {
      behaviour(socket, request);
      setTimeout(() => controller.abort(), 50);
    });
    const { addresses } = providerAt(url);
    const answer = await addresses.find({ text: 'kettle' }, controller.signal);
    expect(answer).toEqual({ ok: false, error: { kind: 'aborted' } });
    await untilDisconnected();
  });

  it('that answers slowly, but within the time budget, succeeds', async () => {
    const { url } = await start((socket) => {
      socket.write(faulty.head(200, 'content-length: 2\r\n'));
      setTimeout(() => socket.write('{'), 50);
      setTimeout(() => socket.write('}'), 100);
    });
    expect(await providerAt(url).configuration.settings()).toEqual({ ok: true, value: {} });
  });

  it('gets more time for a direct debit than for any other call', async () => {
    const { url } = await start((socket, request) => {
      setTimeout(() => faulty.respond(410, '{"messages":["Full"]}')(socket, request), 300);
    });
    const { mandates, configuration } = providerAt(url, {
      budgetMs: 100,
      directDebitBudgetMs: 30_000,
    });
    expect(await configuration.feedback()).toEqual(TIMED_OUT);
    const error = { kind: 'house-complete', messages: ['Full'], status: 410 };
    const joined = await mandates.join(aJoiningMandate('acc_1'), KEY);
    expect(joined).toEqual({ ok: false, error });
  });
});
