import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../start/server.ts';
import type { ServerOptions } from '../../start/server-options.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import {
  houseInformation,
  joinerDirectDebit,
  leadDirectDebit,
  newKey,
  PRICE_IDS,
} from '../../testing/requests.ts';
import {
  providerOver,
  testProvider,
  type Answer,
  type TestProvider,
} from '../../testing/test-provider.ts';
import { BEA, staffTokens } from '../../testing/staff.ts';
import { recordingLog, silentLog } from '../../testing/logs.ts';
import { SANDBOX } from '../../testing/sandbox.ts';

type Guess = (provider: TestProvider, code: string) => Promise<Answer>;

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
  options: Partial<
    Pick<
      ServerOptions,
      | 'limitsUnnamedProxies'
      | 'log'
      | 'rateLimitMode'
      | 'rateLimits'
      | 'staffTokens'
      | 'trustedProxies'
    >
  >,
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
    ['2001:db8:1:200::1', '2001:db8:1:2ff:ffff::9', '2001:db8:1:300::1'],
    ['2001:db8::1', '2001:0DB8:0:0ff:a:b:c:d', '2001:db8:0:100::1'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::1', '2001:db8:0:600:7:8:9:a'],
    ['2001:db8:1:22:3:4:5:6', '2001:db8:1:22::', '2001:db8:12:2::'],
    ['2001:db8::192.0.2.1', '2001:db8::c000:201', '2001:db8:0:100::1'],
    ['192.0.2.55', '::ffff:192.0.2.55', '192.0.2.56'],
    ['192.0.2.55', '::FFFF:c000:237', '::ffff:192.0.2.56'],
  ])(
    'such as %s shares its limit with its network in every spelling',
    async (ip, neighbour, stranger) => {
      const { voucher } = limitedServer({});
      for (let index = 0; index < 30; index += 1) await voucher(ip);

      expect((await voucher(neighbour)).statusCode).toBe(429);
      expect((await voucher(stranger)).statusCode).toBe(200);
    },
  );

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

  it.each([
    ['48 bits around its network', (number: number) => `2001:db8:1:${number}00::1`],
    ['24 bits around it', (number: number) => `203.0.113.${number}`],
    ['24 bits around it, mapped to IPv6', (number: number) => `::ffff:203.0.113.${number}`],
  ])('shares a wider limit with the %s, of vouchers and look-ups', async (_bits, addressOf) => {
    const { server, voucher } = limitedServer({
      rateLimits: { 'network-look-up': 3, 'network-voucher': 2 },
    });
    const lookUps = await inSequence(4, (number) =>
      server.inject({
        url: '/api/referral?referral_code=FRIEND20',
        remoteAddress: addressOf(number),
      }),
    );
    const vouchers = await inSequence(3, (number) => voucher(addressOf(number)));

    expect(lookUps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(vouchers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await voucher('198.51.100.1')).statusCode).toBe(200);
  });

  it('looks up as many addresses a day as the limit says, minute by minute', async () => {
    const { server, clock } = limitedServer({ rateLimits: { 'address-look-ups-a-day': 3 } });
    clock.set(Date.UTC(2026, 10, 21, 22));
    const answers = await inSequence(4, () => {
      clock.set(clock.now() + 60_000);
      return server.inject({
        url: '/api/addresses/lookup/LS61AA',
        remoteAddress: '203.0.113.1',
      });
    });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.headers['retry-after']).toBe(String(116 * 60));
  });

  it('that is beyond the limits of a minute and of a day has to wait for the next day', async () => {
    const { server, clock } = limitedServer({
      rateLimits: { 'address-look-up': 1, 'address-look-ups-a-day': 1 },
    });
    clock.set(Date.UTC(2026, 10, 21, 22));
    const answers = await inSequence(2, () =>
      server.inject({ url: '/api/addresses/lookup/LS61AA', remoteAddress: '203.0.113.1' }),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
    expect(answers[1]?.headers['retry-after']).toBe(String(2 * 60 * 60));
  });

  it.each(['127.0.0.1', '::1', '0:0::1', '::ffff:127.0.0.1'])(
    'of the same machine, %s, is not limited',
    async (ip) => {
      const { voucher } = limitedServer({ rateLimitMode: 'off-on-loopback' });
      for (let index = 0; index < 40; index += 1) await voucher(ip);

      expect((await voucher(ip)).statusCode).toBe(200);
    },
  );

  it('is not of the same machine because a proxy passes on what only begins like it', async () => {
    const { voucher } = limitedServer({
      rateLimitMode: 'off-on-loopback',
      trustedProxies: ['127.0.0.1'],
    });
    const answers = await inSequence(31, () =>
      voucher('127.0.0.1', { 'x-forwarded-for': '127.evil' }),
    );

    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  it.each([
    ['a company', { limitsUnnamedProxies: true }, 429, 1],
    ['the sandbox', { limitsUnnamedProxies: false }, 200, 1],
    ['a company that names its proxy', { trustedProxies: ['127.0.0.1'] }, 200, 0],
  ])(
    'of this machine that forwards for others, before %s, is one warning at most',
    async (_kind, options, status, warnings) => {
      const { log, events } = recordingLog();
      const { voucher } = limitedServer({ rateLimitMode: 'off-on-loopback', log, ...options });
      const answers = await inSequence(31, (index) =>
        voucher('127.0.0.1', { 'x-forwarded-for': `203.0.113.${index}` }),
      );

      expect(answers.at(-1)?.statusCode).toBe(status);
      const told = events().filter((line) => line['event'] === 'proxy not trusted');
      expect(told.map(({ level, detail }) => [level, detail])).toEqual(
        [['warn', expect.stringContaining('Set TRUSTED_PROXIES=loopback')]].slice(0, warnings),
      );
      expect((await voucher('127.0.0.1')).statusCode).toBe(200);
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
  it('has no limits by address', async () => {
    const { voucher } = limitedServer({ staffTokens });
    const answers = await inSequence(35, () => voucher('203.0.113.9', BEA));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  const [[digest]] = [...staffTokens()] as [[string, string]];
  it.each(['Bearer kst_of', 'Basic kst_of-bea', 'Bearer ', digest])(
    'is not whoever sends: %s',
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

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider({ rateLimitMode: 'on', trustedProxies: ['127.0.0.1'] });
});
afterAll(() => provider.close());

/** A server on the same database, with counters of its own. */
const another = (rateLimits: ServerOptions['rateLimits'] = {}) =>
  providerOver(provider.store, {
    rateLimitMode: 'on',
    trustedProxies: ['127.0.0.1'],
    rateLimits,
  });

describe('a house', () => {
  const FROM_ELSEWHERE = { 'x-forwarded-for': '198.51.100.1' };
  const join = (email: string, headers = {}) =>
    provider.post('/direct_debit', joinerDirectDebit('acc_complete', email), {
      ...newKey(),
      ...headers,
    });
  const invite = (emails: readonly string[], headers = {}) =>
    provider.post(
      '/invite_housemates',
      { guid: 'acc_taken', housemates: emails.map((email) => ({ email, fullname: 'Cy Pres' })) },
      headers,
    );

  it('accepts 10 valid direct debits a minute from a sender', async () => {
    const invalid = await inSequence(20, () => join('nobody'));
    const answers = await inSequence(20, (index) => join(`${index}@example.com`));

    expect(new Set(invalid.map(({ status }) => status))).toEqual(new Set([422]));
    expect(answers.map(({ status }) => status)).toEqual(upTo(410, 10));
    expect(answers.at(-1)).toMatchObject({ headers: { 'retry-after': '60' }, body: TOO_MANY });
    expect((await join('di@example.com', FROM_ELSEWHERE)).status).toBe(410);
  });

  it('sends 5 valid batches of invitations a minute from a sender', async () => {
    const invalid = await inSequence(20, () => invite([]));
    const answers = await inSequence(20, (index) => invite([`cy${index}@example.com`]));

    expect(new Set(invalid.map(({ status }) => status))).toEqual(new Set([422]));
    expect(answers.map(({ status }) => status)).toEqual(upTo(204, 5));
    expect(answers.at(-1)).toMatchObject({ headers: { 'retry-after': '60' }, body: TOO_MANY });
    expect((await invite(['di@example.com'], FROM_ELSEWHERE)).status).toBe(204);
  });

  it('has a far wider limit for all senders together', async () => {
    const narrow = another({ 'house-direct-debit-in-all': 3 });
    const answers = await inSequence(4, (index) =>
      narrow.post('/direct_debit', joinerDirectDebit('acc_complete', 'eve@example.com'), {
        ...newKey(),
        'x-forwarded-for': `198.51.100.${index}`,
      }),
    );

    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 429]);
  });
});

describe.each<readonly [string, Guess]>([
  ['in quotes', ({ get }, code) => get(`/products?postcode=LS6%201AA&hm8s=4&voucherCode=${code}`)],
  [
    'in sign-ups',
    ({ post }, discountCode) =>
      post(
        '/direct_debit',
        leadDirectDebit({
          agreedPppw: 1,
          houseInformation: houseInformation({ discountCode }),
        }),
        newKey(),
      ),
  ],
])('a sender who guesses vouchers %s', (_where, guess) => {
  it('may try 30 a minute, and the same one as often as they like', async () => {
    const one = another();
    const same = await inSequence(40, () => guess(one, 'WELCOME10'));
    const guesses = await inSequence(30, (index) => guess(one, `NOPE${index}`));
    const afterwards = await guess(one, 'NOPE29');

    expect(same.filter(({ status }) => status === 429)).toEqual([]);
    expect(guesses.map(({ status }) => status === 429)).toEqual([
      ...Array<boolean>(29).fill(false),
      true,
    ]);
    expect(afterwards).toMatchObject({ status: 429, body: TOO_MANY });
  });
});

it('a quote for an address is one of the look-ups of a day, and one for a postcode is none', async () => {
  const one = another({ 'address-look-ups-a-day': 3 });
  const quoteFor = (home: string) => one.get(`/products?${home}&hm8s=4`);
  await inSequence(4, () => quoteFor('postcode=LS6%201AA'));
  const answers = await inSequence(4, () => quoteFor('addressGuid=adr_ls6_1'));
  const lookedUp = await one.get('/addresses/lookup/LS61AA');

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(lookedUp.status).toBe(429);
});

it('a sender whose sign-ups have no voucher is not held by the limit of guesses', async () => {
  const { status } = await another({ 'address-voucher': 0 }).post(
    '/direct_debit',
    leadDirectDebit(),
    newKey(),
  );

  expect(status).toBe(200);
});
