import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../server.ts';
import { fixedClock } from '../testing/fixed-clock.ts';
import {
  bankDetails,
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  newKey,
  personalDetails,
  preSignup,
} from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { codeOf, jsonLog, type LogFields } from './log.ts';
import { logRequest } from './request-log.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

const ODD_NAMES = [
  'Ada\nByron',
  'Ada\u2028Byron',
  '\u001b[31mAda',
  'A'.repeat(100),
  'Ada'.repeat(3334),
  'Ada\u0000',
  'Ada"}\n{"level":"x',
];

/** Matches every personal, house and bank detail in the requests of this file. */
const PERSONAL =
  /Ada|Byron|AAAA|canary|example\.com|07700|55779911|20-00-00|Kettle Terrace|LS6|acc_taken|\u001b/;

/** Common mistakes: each of these logs one thing too many. */
const WRONG_LOGS: Readonly<Record<string, (request: FastifyRequest) => unknown>> = {
  'the URL': ({ url }) => url,
  'the body': ({ body }) => body,
  'the query': ({ query }) => query,
};

describe('the log', () => {
  it('records route, status and duration of a request, and no personal or bank details', async () => {
    for (const [index, firstname] of ODD_NAMES.entries()) {
      const person = personalDetails({ firstname, email: `canary${index}@example.com` });
      await provider.post('/direct_debit', leadDirectDebit({ personalDetails: person }), newKey());
    }
    await provider.get('/products?addressGuid=adr_ls6_1&postcode=LS6%201AA&hm8s=4');
    await provider.post('/direct_debit', joinerDirectDebit('acc_taken', 'canary@example.com'));
    await provider.post('/direct_debit', joinerDirectDebit('acc_taken', 'canary@example.com'));
    await provider.get('/summary?guid=acc_taken');
    const lines = provider.logged.map((line) => JSON.parse(line) as Record<string, unknown>);

    expect(lines).toHaveLength(ODD_NAMES.length + 4);
    expect(lines.at(-1)).toEqual({
      time: '2026-11-21T12:00:00.000Z',
      level: 'info',
      event: 'request',
      requestId: expect.any(String),
      method: 'GET',
      route: '/api/summary',
      status: 200,
      ms: expect.any(Number),
      subject: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(provider.logged.join('')).not.toMatch(PERSONAL);
  });

  it.each(Object.entries(WRONG_LOGS))('fails this test if it holds %s', async (_what, leakOf) => {
    const lines: string[] = [];
    const leaking = buildServer({
      clock: fixedClock(),
      log: () => undefined,
      store: () => provider.store,
      siteUrl: () => '',
      providerUrl: '/api',
    });
    leaking.addHook('onResponse', async (request) => {
      lines.push(JSON.stringify({ leak: leakOf(request) }));
    });
    await leaking.inject({ url: '/api/summary?guid=acc_taken' });
    await leaking.inject({ method: 'POST', url: '/api/bank_lookup', payload: bankDetails() });
    await leaking.close();

    expect(lines.join('')).toMatch(PERSONAL);
  });

  it.each([
    ['/api/config', 200, ['info']],
    ['/api/config', 404, ['info']],
    ['/api/config', 429, ['warn']],
    ['/api/config', 500, ['error']],
    ['/*', 200, []],
    ['/*', 304, []],
    ['/*', 404, ['info']],
  ])('writes for %s with status %i lines of the levels %j', async (url, status, levels) => {
    const said: string[] = [];
    const server = Fastify();
    server.addHook('onResponse', async (request, reply) => {
      logRequest((level) => said.push(level), request, reply);
    });
    server.get(url, async (_request, reply) => reply.code(status).send());
    await server.inject({ url: url.replace('*', 'favicon.svg') });

    expect(said).toEqual(levels);
  });

  it.each([
    ['/api/config', 200, { route: '/api/config', ms: 12.3 }],
    [undefined, 404, { route: 'none', ms: 12.3 }],
  ])('writes the route %s with the duration to a tenth of a millisecond', (url, status, line) => {
    const said: unknown[] = [];
    const request = { id: 'one', method: 'GET', routeOptions: { url } } as FastifyRequest;
    const reply = { statusCode: status, elapsedTime: 12.345 } as FastifyReply;
    logRequest((_level, _event, fields) => said.push(fields), request, reply);

    expect(said).toMatchObject([line]);
  });

  it.each([
    ['an error with a code', Object.assign(new Error('Ada'), { code: 'ENOENT' }), 'ENOENT'],
    ['an error with a number for a code', Object.assign(new Error('Ada'), { code: 7 }), 'Error'],
    ['an error without a code', new TypeError('Ada'), 'TypeError'],
    ['a text', 'Ada', 'string'],
  ])('names %s without its words', (_what, thrown, code) => {
    expect(codeOf(thrown)).toBe(code);
  });

  it('names the house of a sign-up, of its account and of its invitations by one digest', async () => {
    const { body } = await provider.post('/direct_debit', leadAtTypedAddress(400), newKey());
    const guid = String(body['guid']);
    const housemates = [{ email: 'canary@example.com', fullname: 'A Mate' }];
    await provider.get(`/summary?guid=${guid}`);
    await provider.post('/invite_housemates', { guid, housemates });
    const lines = provider.logged.slice(-3).map((line) => JSON.parse(line) as LogFields);
    const subjects = lines.map(({ subject }) => subject);

    expect(new Set(subjects).size).toBe(1);
    expect(subjects[0]).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has the same request id as the answer', async () => {
    const { headers } = await provider.get('/summary?guid=none');

    expect(JSON.parse(provider.logged.at(-1) ?? '')).toMatchObject({
      requestId: headers['x-request-id'],
      status: 404,
    });
  });

  it('names the constraint of a database error, but not the row values that the error contains', async () => {
    const { db } = provider.store;
    await sql`alter table lead add constraint lead_odd check (email <> 'canary@example.com')`.execute(
      db,
    );
    const { status, body } = await provider.post(
      '/pre-signup',
      preSignup({ emailAddress: 'canary@example.com' }),
    );
    const own: unknown =
      await sql`insert into lead (id, email) values ('odd', 'canary@example.com')`
        .execute(db)
        .catch((error: unknown) => error);

    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(PERSONAL);
    expect(JSON.parse(provider.logged.at(-1) ?? '')).toMatchObject({
      error: '23514 lead lead_odd',
    });
    expect(provider.logged.join('')).not.toMatch(PERSONAL);
    expect(JSON.stringify(own)).toMatch(PERSONAL);
  });

  it('writes a line without extra fields', () => {
    const lines: string[] = [];
    jsonLog(
      (line) => lines.push(line),
      () => 0,
    )('info', 'started');

    expect(lines).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"started"}\n',
    ]);
  });

  it('writes one line of JSON for any text', () => {
    const lines: string[] = [];
    jsonLog(
      (line) => lines.push(line),
      () => 0,
    )('info', 'test', { detail: 'a\nb\u2028' });

    expect(lines).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"test","detail":"a\\nb\u2028"}\n',
    ]);
  });
});
