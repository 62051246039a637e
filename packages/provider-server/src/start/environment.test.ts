import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { readEnvironment } from './environment.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { serverWithoutStore } from '../testing/server-without-store.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      ok: true,
      value: {
        port: 4173,
        host: '127.0.0.1',
        dataDir: '.kettle',
        isSandbox: true,
        corsOrigins: [],
        imageOrigins: [],
        trustedProxies: [],
        rateLimits: {},
        staffTokens: new Map(),
        mailsPerHour: 2000,
        metricsHost: '127.0.0.1',
        allowsFsyncOff: false,
      },
    });
  });

  it('is read unchanged, except for slashes at the end of URLs', () => {
    const environment = readEnvironment({
      PORT: '80',
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://u:p@db/kettle',
      KETTLE_COMPANY: '/srv/company',
      BANK_DETAILS_KEY: KEY,
      SITE_URL: 'https://kettle.example/',
      ALLOWED_ORIGINS: 'https://A.example/, https://b.example:443',
      IMAGE_ORIGINS: 'https://pictures.example/',
      TRUSTED_PROXIES: '10.0.0.1,,10.1.0.0/16 ',
      RATE_LIMITS: 'address-look-up=480, house-invitations=30',
      STAFF_TOKENS: `bea:${'0A'.repeat(32)}, front-desk:${'1b'.repeat(32)}`,
      MAILS_PER_HOUR: '500',
      METRICS_HOST: '10.0.0.1',
      ALLOW_FSYNC_OFF: '1',
    });

    expect(environment.ok && environment.value).toEqual({
      port: 80,
      host: '0.0.0.0',
      dataDir: '/data',
      databaseUrl: 'postgres://u:p@db/kettle',
      companyDir: '/srv/company',
      isSandbox: false,
      siteUrl: 'https://kettle.example',
      bankKeys: keyRingOf(1),
      corsOrigins: ['https://kettle.example', 'https://a.example', 'https://b.example'],
      imageOrigins: ['https://pictures.example'],
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
      rateLimits: { 'address-look-up': 480, 'house-invitations': 30 },
      staffTokens: new Map([
        ['0a'.repeat(32), 'bea'],
        ['1b'.repeat(32), 'front-desk'],
      ]),
      mailsPerHour: 500,
      metricsHost: '10.0.0.1',
      allowsFsyncOff: true,
    });
  });

  it.each([
    ['PORT', 'a number from 0 to 65535', ['x', '65536', '-1', '80.5', '٤١٧٣']],
    ['METRICS_PORT', 'a number from 0 to 65535', ['x', '65536']],
    ['MAILS_PER_HOUR', 'a number from 1 to 999999', ['0', 'x', '1000000']],
    [
      'HOST',
      'an address or a host name of this machine',
      ['a b', 'http://127.0.0.1', '*', '127.0.0.1:80', '[::1]'],
    ],
    [
      'PROVIDER_URL',
      'a URL such as https://provider.example/api',
      ['api', 'ftp://x', 'https:x', 'https://x/api?y', 'https://x/api#y'],
    ],
    [
      'SITE_URL',
      'an origin such as https://kettle.example, without a path',
      ['x', 'javascript:1', 'https:x', 'https://kettle.example/site', 'https://x?a'],
    ],
    [
      'ALLOWED_ORIGINS',
      'origins such as https://kettle.example, without a path, with commas between',
      ['*', 'a.example', 'null', 'https://a.example/site', 'ftp://a.example'],
    ],
    [
      'IMAGE_ORIGINS',
      'origins such as https://kettle.example, without a path, with commas between',
      ['https:', "'self'", 'data:', 'https://pictures.example/bank.svg'],
    ],
    [
      'TRUSTED_PROXIES',
      'addresses or networks such as 10.0.0.1 and 10.1.0.0/16, with commas between',
      ['proxy', '1', '10.0.0.1/33', '10.0.0.0/0', '::1/129', '10.0.0.1/8/8', '10.0.0.1/'],
    ],
    [
      'RATE_LIMITS',
      'limits such as address-look-up=480 and house-invitations=30, with commas between',
      ['off', 'address-look-up', 'address-look-up=0', 'house=5', 'toString=5', 'lead-voucher=1e3'],
    ],
    ['ALLOW_FSYNC_OFF', '0 or 1', ['yes', 'true', 'off', '2', '01']],
  ])(
    'is refused when %s is anything other than %s, and says what was found',
    (name, expected, values) => {
      for (const value of values) {
        const sentence = `${name} must be ${expected}, not ${JSON.stringify(value)}.`;

        expect(readEnvironment({ [name]: value })).toEqual({ ok: false, error: [sentence] });
      }
    },
  );

  it.each([
    ['DATABASE_URL', 'secret', 'a text of length 6'],
    ['DATABASE_URL', 'mysql://u:secret@db', 'a text of length 19'],
    ['DATABASE_URL', 'postgres:secret', 'a text of length 15'],
    ['DATABASE_URL', 'postgres://u:secret@db:99999/kettle', 'a text of length 35'],
    ['DATABASE_URL', 'postgres://u:secret@/kettle', 'a text of length 27'],
    ['DATABASE_URL', 'postgres://u:p@secret@db/kettle', 'a text of length 31'],
    ['DATABASE_URL', 'postgres://u:p#secret@db/kettle', 'a text of length 31'],
    ['DATABASE_URL', 'postgres://u:5432#secret@db/kettle', 'a text of length 34'],
    ['BANK_DETAILS_KEY', 'secret', 'a text of length 6 as key 1'],
    ['BANK_DETAILS_KEY', `${KEY}, secret`, 'a text of length 6 as key 2'],
    ['BANK_DETAILS_KEY', `${KEY};secret`, 'a text of length 51 as key 1'],
    ['STAFF_TOKENS', 'open sesame', 'a text of length 11'],
    ['SMTP_URL', 'secret', 'a text of length 6'],
    ['SMTP_URL', 'https://ada:secret@mail.example', 'a text of length 31'],
    ['SMTP_URL', 'smtp://mail.example?requireTls=true', 'one with "requireTls"'],
    ['SITE_URL', 'https://ada:secret@kettle.example', 'a text of length 33'],
    ['PROVIDER_URL', 'https://secret@kettle.example', 'a text of length 29'],
    ['ALLOWED_ORIGINS', 'https://a.example,https://ada:secret@b.example', 'a text of length 28'],
  ])('with %s set to %s is refused without repeating the secret', (name, value, found) => {
    const environment = readEnvironment({ BANK_DETAILS_KEY: KEY, [name]: value });

    expect(!environment.ok && environment.error).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .*, not ${found}\\.$`)),
    ]);
    expect(JSON.stringify(environment)).not.toContain('secret');
  });

  it('with a long nonsense value is refused and quotes only its beginning', () => {
    expect(readEnvironment({ PORT: 'x'.repeat(61) })).toEqual({
      ok: false,
      error: [`PORT must be a number from 0 to 65535, not "${'x'.repeat(60)}…".`],
    });
  });

  it('with a key but an empty database is refused, as when a secret was not filled in', () => {
    expect(readEnvironment({ DATABASE_URL: ' ', BANK_DETAILS_KEY: KEY })).toEqual({
      ok: false,
      error: [
        'DATABASE_URL must be a URL, not empty, beside a BANK_DETAILS_KEY. Remove it to use the embedded database.',
      ],
    });
    expect(readEnvironment({ DATABASE_URL: '' }).ok).toBe(true);
  });

  it('with a database but no key for bank details is refused', () => {
    const variables = { DATABASE_URL: 'postgres://db', KETTLE_SANDBOX: '1' };
    expect(readEnvironment({ ...variables, BANK_DETAILS_KEY: ' ' })).toEqual({
      ok: false,
      error: ['BANK_DETAILS_KEY must be set with DATABASE_URL: 32 random bytes in base64.'],
    });
  });

  it.each([
    [
      'KETTLE_COMPANY must be set with DATABASE_URL: the folder of the company. Set KETTLE_SANDBOX=1 to serve the sandbox instead.',
      { DATABASE_URL: 'postgres://db', BANK_DETAILS_KEY: KEY },
    ],
    [
      'DATABASE_URL must be set with KETTLE_COMPANY, or DATA_DIR to use the embedded database there.',
      { KETTLE_COMPANY: '/srv/company' },
    ],
    [
      'KETTLE_COMPANY must be set with KETTLE_SANDBOX=0: the folder of the company.',
      { KETTLE_SANDBOX: '0' },
    ],
  ])('is refused with the line: %s', (line, variables) => {
    expect(readEnvironment(variables)).toEqual({ ok: false, error: [line] });
  });

  it.each([
    ['nothing else is set', {}, true],
    ['a company is', { KETTLE_COMPANY: '/srv/company', DATA_DIR: '/data' }, false],
    ['it is switched on', { KETTLE_COMPANY: '/c', DATA_DIR: '/d', KETTLE_SANDBOX: '1' }, true],
  ])('is a sandbox or not when %s', (_when, variables, isSandbox) => {
    expect(readEnvironment(variables)).toMatchObject({ value: { isSandbox } });
  });

  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '2001:db8::/128', 'loopback'])(
    'accepts %s as a trusted proxy',
    (proxy) => {
      const environment = readEnvironment({ TRUSTED_PROXIES: proxy });

      expect(environment.ok && environment.value.trustedProxies).toEqual([proxy]);
      // Fastify reads the list when the server is built, and throws at what it cannot read.
      expect(() => serverWithoutStore({ trustedProxies: [proxy] })).not.toThrow();
    },
  );

  it.each(['localhost', '::', '0.0.0.0', 'kettle-1.internal'])('accepts %s as a host', (host) => {
    const environment = readEnvironment({ HOST: host });

    expect(environment.ok && environment.value.host).toBe(host);
  });

  it('is refused with all mistakes at once', () => {
    const environment = readEnvironment({ PORT: 'x', SITE_URL: 'y', BANK_DETAILS_KEY: 'secret' });

    expect(!environment.ok && environment.error).toHaveLength(3);
  });
});

describe('the command line', () => {
  it('accepts the variant of the direct debit pages', () => {
    const line = readCommandLine(['--variant', 'sticky']);

    expect(line.ok && line.value.directDebitVariant).toBe('sticky');
  });

  it('accepts latency and faults', () => {
    expect(readCommandLine(['--latency', '300', '--faults', '0.1'])).toEqual({
      ok: true,
      value: { faults: { latencyMs: 300, share: 0.1 } },
    });
    expect(readCommandLine([])).toEqual({
      ok: true,
      value: { faults: { latencyMs: 0, share: 0 } },
    });
  });

  it.each([
    ['--latency'],
    ['--faults', '2'],
    ['--faults', 'x'],
    ['--latency', '10s'],
    ['--latency', '60001'],
    ['--faults', ''],
    ['--latency=-5'],
    ['--other'],
    ['--variant', 'odd'],
    ['x'],
  ])('refuses %s %s', (...args) => {
    expect(readCommandLine(args).ok).toBe(false);
  });
});
