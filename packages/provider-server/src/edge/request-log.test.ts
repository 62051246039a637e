import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastifyOptions } from './fastify-options.ts';
import { buildServer } from '../start/server.ts';
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
import { codeOf, type LogFields } from '../platform/log.ts';
import { RequestLog } from './request-log.ts';
import { recordingLog, silentLog } from '../testing/logs.ts';
import { SANDBOX } from '../testing/sandbox.ts';

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

/** A server without routes that logs as Kettle's does. */
function serverWithLog() {
  const { log, events } = recordingLog();
  const server = Fastify(fastifyOptions({ log }));
  return { events, server };
}

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
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
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

  it.each(Object.entries(WRONG_LOGS))(
    'fails this test if it contains %s',
    async (_what, leakOf) => {
      const lines: string[] = [];
      const leaking = buildServer({
        clock: fixedClock(),
        log: silentLog,
        store: () => provider.store,
        business: () => SANDBOX,
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
    },
  );

  it.each([
    ['/api/config', 200, ['info']],
    ['/api/config', 404, ['info']],
    ['/api/config', 429, ['warn']],
    ['/api/config', 500, ['error']],
    ['/*', 200, []],
    ['/*', 304, []],
    ['/*', 404, ['info']],
  ])('writes for %s with status %i lines of the levels %j', async (url, status, levels) => {
    const { events, server } = serverWithLog();
    server.get(url, async (_request, reply) => reply.code(status).send());
    await server.inject({ url: url.replace('*', 'favicon.svg') });

    expect(events().map(({ level }) => level)).toEqual(levels);
  });

  it.each([
    ['/api/config', 200, { route: '/api/config', ms: 12.3 }],
    [undefined, 404, { route: 'none', ms: 12.3 }],
  ])('writes the route %s with the duration to a tenth of a millisecond', (url, status, line) => {
    const { log, events } = recordingLog();
    const request = { method: 'GET', routeOptions: { url }, log } as unknown as FastifyRequest;
    const reply = { statusCode: status, elapsedTime: 12.345 } as FastifyReply;
    new RequestLog().requestCompleted(undefined, request, reply);

    expect(events()).toMatchObject([line]);
  });

  it.each([
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '0af7651916cd43dd8448eb211c80319c'],
    ['0af7651916cd43dd8448eb211c80319c', undefined],
    ['Ada Byron', undefined],
  ])('contains the trace id of traceparent %s', async (traceparent, traceId) => {
    const { events, server } = serverWithLog();
    server.get('/api/config', async () => ({}));
    await server.inject({ url: '/api/config', headers: { traceparent } });

    expect(events()).toMatchObject([{ route: '/api/config', status: 200 }]);
    expect(events()[0]?.['traceId']).toBe(traceId);
  });

  it.each([
    ['an error with a code', Object.assign(new Error('Ada'), { code: 'ENOENT' }), 'ENOENT'],
    ['an error with a number for a code', Object.assign(new Error('Ada'), { code: 7 }), 'Error'],
    ['an error without a code', new TypeError('Ada'), 'TypeError'],
    ['a text', 'Ada', 'string'],
  ])('names %s without its message', (_what, thrown, code) => {
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

  it('writes an event without fields', () => {
    const { log, lines } = recordingLog();
    log.info('started');

    expect(lines).toEqual([
      expect.stringMatching(
        /^\{"level":"info","time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","event":"started"\}\n$/,
      ),
    ]);
  });

  it('writes one line of JSON for any text', () => {
    const { log, lines, events } = recordingLog();
    log.info({ detail: 'a\nb\u2028' }, 'test');

    expect(lines.join('').split('\n')).toHaveLength(2);
    expect(events()).toEqual([{ level: 'info', event: 'test', detail: 'a\nb\u2028' }]);
  });

  const error = Object.assign(new Error('Ada Byron'), { code: 'ENOENT' });
  it.each<[string, (log: FastifyBaseLogger) => void, object]>([
    ['an error', (log) => log.error(error), { error: 'ENOENT' }],
    [
      'an error with its own message',
      (log) => log.error({ err: error }, error.message),
      { error: 'ENOENT' },
    ],
    ['a sentence with a URL', (log) => log.error('Sent twice: /api/summary?guid=acc_taken'), {}],
    [
      'fields of a request',
      (log) => log.error({ req: { url: '/Ada' }, body: 'Ada' }, 'test'),
      { event: 'test' },
    ],
  ])(
    'contains of %s that a library logs only allowed fields and constant events',
    (_what, write, fields) => {
      const { log, events } = recordingLog();
      write(log);

      expect(events()).toEqual([{ level: 'error', event: 'framework', ...fields }]);
    },
  );
});
