import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../start/server.ts';
import type { ServerOptions } from '../../start/server-options.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { joinerDirectDebit, newKey, PRICE_IDS } from '../../testing/requests.ts';
import { testProvider, type TestProvider } from '../../testing/test-provider.ts';
import { secondsOfDayLeft } from './rate-limits.ts';
import { silentLog } from '../../testing/logs.ts';
import { SANDBOX } from '../../testing/sandbox.ts';

const VOUCHER = { selectedProducts: PRICE_IDS, housemateCount: 4 };
const TOO_MANY = { messages: ['Too many attempts. Wait a moment and try again.'] };

/** The expected statuses of twenty requests when the limit is `max`. */
const upTo = (status: number, max: number): number[] => [
  ...Array<number>(max).fill(status),
  ...Array<number>(20 - max).fill(429),
];

async function inSequence<T>(times: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  const answers = [];
  for (let index = 0; index < times; index += 1) answers.push(await ask(index));
  return answers;
}

function limitedServer(
  options: Pick<ServerOptions, 'rateLimitMode' | 'rateLimits' | 'staffTokens' | 'trustedProxies'>,
) {
  const clock = fixedClock();
  const server = buildServer({
    clock,
    log: silentLog,
    store: () => ({ isShared: false }) as never,
    business: () => SANDBOX,
    siteUrl: () => '',
    providerUrl: '/api',
    rateLimitMode: 'on',
    ...options,
  });
  const voucher = (ip: string, headers = {}, body: object = VOUCHER) =>
    server.inject({
      method: 'POST',
      url: '/api/voucher/WELCOME10',
      remoteAddress: ip,
      headers,
      payload: body,
    });
  return { server, clock, voucher };
}

describe('an address', () => {
  it('may try 30 vouchers a minute, and then gets a Retry-After header', async () => {
    const { clock, voucher } = limitedServer({});
    clock.set(Date.UTC(2026, 10, 21, 12, 0, 20));
    for (let index = 0; index < 30; index += 1) {
      expect((await voucher('203.0.113.1')).statusCode).toBe(200);
    }
    const { statusCode, headers, body } = await voucher('203.0.113.1');

    expect([statusCode, headers['retry-after']]).toEqual([429, '40']);
    expect(JSON.parse(body)).toEqual({
      messages: ['Too many attempts. Wait a moment and try again.'],
    });
    expect((await voucher('203.0.113.2')).statusCode).toBe(200);
    clock.set(Date.UTC(2026, 10, 21, 12, 0, 59, 999));
    expect((await voucher('203.0.113.1')).headers['retry-after']).toBe('1');
    clock.set(Date.UTC(2026, 10, 21, 12, 1));
    expect((await voucher('203.0.113.1')).statusCode).toBe(200);
  });

  it('has its malformed requests counted as well', async () => {
    const { voucher } = limitedServer({});
    for (let index = 0; index < 30; index += 1) await voucher('203.0.113.1', {}, {});

    expect((await voucher('203.0.113.1')).statusCode).toBe(429);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:0:a:b:c:d', '2001:db8:0:1::1'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::1', '2001:db8::6:7:8:9:a'],
    ['2001:db8:1:22:3:4:5:6', '2001:db8:1:22::', '2001:db8:12:2::'],
  ])('of IPv6, such as %s, shares its limit with its network', async (ip, neighbour, stranger) => {
    const { voucher } = limitedServer({});
    for (let index = 0; index < 30; index += 1) await voucher(ip);

    expect((await voucher(neighbour)).statusCode).toBe(429);
    expect((await voucher(stranger)).statusCode).toBe(200);
  });

  it('has the configured limit, or the default one', async () => {
    const { server, voucher } = limitedServer({ rateLimits: { 'address-voucher': 2 } });
    const code = { url: '/api/referral?referral_code=FRIEND20', remoteAddress: '203.0.113.1' };
    const vouchers = await inSequence(3, () => voucher('203.0.113.1'));
    const codes = await inSequence(3, () => server.inject(code));

    expect(vouchers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('cannot be forged with a header while no proxy is trusted', async () => {
    const { voucher } = limitedServer({});
    const statuses = new Set<number>();
    for (let index = 0; index < 31; index += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${index}` };
      statuses.add((await voucher('203.0.113.1', forged)).statusCode);
    }

    expect(statuses).toEqual(new Set([200, 429]));
  });

  it('is taken from the header of a trusted proxy', async () => {
    const { voucher } = limitedServer({ trustedProxies: ['10.0.0.1'] });
    for (let index = 0; index < 31; index += 1) {
      await voucher('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' });
    }

    const others = await voucher('10.0.0.1', { 'x-forwarded-for': '198.51.100.2' });
    expect(others.statusCode).toBe(200);
    const same = await voucher('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' });
    expect(same.statusCode).toBe(429);
    const noise = await voucher('10.0.0.1', { 'x-forwarded-for': '1:2:3:4:5:6:7:8:9::' });
    expect(noise.statusCode).toBe(200);
  });

  it.each([
    ['an IPv4 address', (port: number) => `198.51.100.9:${port}`],
    ['an IPv6 address', (port: number) => `[2001:db8::9]:${port}`],
    ['what is no address', (port: number) => `unknown${port}`],
  ])('is counted without the port that a trusted proxy adds to %s', async (_kind, forwarded) => {
    const { voucher } = limitedServer({ trustedProxies: ['10.0.0.1'] });
    const answers = await inSequence(40, (index) =>
      voucher('10.0.0.1', { 'x-forwarded-for': forwarded(40_000 + index) }),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  });

  it.each([
    ['with its port', (port: number) => `203.0.113.9:${port}`],
    ['without', () => '203.0.113.9'],
  ])(
    'is counted on its own behind two trusted proxies, the first one forwarded %s',
    async (_kind, first) => {
      const { voucher } = limitedServer({ trustedProxies: ['10.0.0.1', '203.0.113.0/24'] });
      const answers = await inSequence(40, (index) =>
        voucher('10.0.0.1', {
          'x-forwarded-for': `198.51.100.${index}, ${first(40_000 + index)}`,
        }),
      );

      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40);
    },
  );

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'of the same machine, %s, is not limited',
    async (ip) => {
      const { voucher } = limitedServer({ rateLimitMode: 'off-on-loopback' });
      for (let index = 0; index < 40; index += 1) await voucher(ip);

      expect((await voucher(ip)).statusCode).toBe(200);
    },
  );

  it.each([
    ['off-on-loopback', 429],
    ['off', 200],
  ] as const)(
    'of another machine, where the limits are %s, is answered %i',
    async (mode, status) => {
      const { voucher } = limitedServer({ rateLimitMode: mode });
      for (let index = 0; index < 30; index += 1) await voucher('203.0.113.1');

      expect((await voucher('203.0.113.1')).statusCode).toBe(status);
    },
  );
});

describe('a person with a staff token', () => {
  const digest = createHash('sha256').update('open sesame').digest('hex');
  const staffTokens = new Map([[digest, 'bea']]);

  it('has no limits by address [OP40]', async () => {
    const { voucher } = limitedServer({ staffTokens });
    const answers = await inSequence(35, () =>
      voucher('203.0.113.9', { authorization: 'Bearer open sesame' }),
    );

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it.each(['Bearer open', 'Basic open sesame', 'Bearer ', digest])(
    'is not whoever sends: %s [OP40]',
    async (authorization) => {
      const { voucher } = limitedServer({ staffTokens });
      const answers = await inSequence(31, () => voucher('203.0.113.9', { authorization }));

      expect(answers.at(-1)?.statusCode).toBe(429);
    },
  );
});

describe('a lead', () => {
  it('may try 10 vouchers a minute, from any address', async () => {
    const { voucher } = limitedServer({});
    const body = { ...VOUCHER, leadId: 'lead' };
    const answers = await inSequence(20, (index) => voucher(`203.0.113.${index}`, {}, body));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(upTo(200, 10));
    expect(answers.at(-1)?.headers['retry-after']).toBe('60');
    expect(JSON.parse(answers.at(-1)?.body ?? '')).toEqual(TOO_MANY);
    expect((await voucher('203.0.113.99', {}, { ...body, leadId: 'other' })).statusCode).toBe(200);
  });
});

describe('a house', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await testProvider({ rateLimitMode: 'on' });
  });
  afterAll(() => provider.close());

  it('accepts 10 direct debits a minute', async () => {
    const join = (index: number) =>
      provider.post(
        '/direct_debit',
        joinerDirectDebit('acc_complete', `${index}@example.com`),
        newKey(),
      );
    const answers = await inSequence(20, join);

    expect(answers.map(({ status }) => status)).toEqual(upTo(410, 10));
    expect(answers.at(-1)).toMatchObject({ headers: { 'retry-after': '60' }, body: TOO_MANY });
  });

  it('sends 5 batches of invitations a minute', async () => {
    const invite = () =>
      provider.post('/invite_housemates', {
        guid: 'acc_taken',
        housemates: [{ email: 'cy@example.com', fullname: 'Cy Pres' }],
      });
    const answers = await inSequence(20, invite);

    expect(answers.map(({ status }) => status)).toEqual(upTo(204, 5));
    expect(answers.at(-1)).toMatchObject({ headers: { 'retry-after': '60' }, body: TOO_MANY });
  });

  it('sends 15 invitations a day, and says how many are left [SEC-8]', async () => {
    const invite = (from: number, to: number) =>
      provider.post('/invite_housemates', {
        guid: 'acc_last_place',
        housemates: Array.from({ length: to - from }, (_, index) => ({
          email: `mate${from + index}@example.com`,
          fullname: 'A Mate',
        })),
      });

    expect((await invite(0, 14)).status).toBe(204);
    const early = await invite(14, 16);
    expect([early.status, early.body['messages']]).toEqual([
      429,
      ['This house can send 1 more invitation today.'],
    ]);
    expect((await invite(0, 15)).status).toBe(204);
    expect((await invite(0, 15)).status).toBe(204);
    const { status, body, headers } = await invite(14, 16);
    expect([status, body['messages']]).toEqual([
      429,
      ['This house has sent all its invitations for today.'],
    ]);
    expect(headers['retry-after']).toBe(String(12 * 60 * 60));
  });

  it.each([
    ['in winter', Date.UTC(2026, 10, 21, 23, 59, 59, 1), 1],
    ['at midnight', Date.UTC(2026, 10, 22), 24 * 3600],
    ['in summer', Date.UTC(2026, 6, 1, 22, 30), 1800],
    ['on a day of 23 hours', Date.UTC(2026, 2, 29), 23 * 3600],
    ['on a day of 25 hours', Date.UTC(2026, 9, 24, 23), 25 * 3600],
  ])('starts its next day at midnight in London, %s', (_when, now, seconds) => {
    expect(secondsOfDayLeft(now)).toBe(seconds);
  });
});
