import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { readEnvironment } from './environment.ts';
import { keyRingOf } from './testing/key-rings.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      ok: true,
      value: {
        port: 4173,
        host: '127.0.0.1',
        dataDir: '.kettle',
        corsOrigins: [],
        trustedProxies: [],
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
      BANK_DETAILS_KEY: KEY,
      SITE_URL: 'https://kettle.example/',
      ALLOWED_ORIGINS: 'https://A.example/, https://b.example:443',
      TRUSTED_PROXIES: '10.0.0.1,,10.1.0.0/16 ',
      ALLOW_FSYNC_OFF: '1',
    });

    expect(environment.ok && environment.value).toEqual({
      port: 80,
      host: '0.0.0.0',
      dataDir: '/data',
      databaseUrl: 'postgres://u:p@db/kettle',
      siteUrl: 'https://kettle.example',
      bankKeys: keyRingOf(1),
      corsOrigins: ['https://a.example', 'https://b.example'],
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
      allowsFsyncOff: true,
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://db', BANK_DETAILS_KEY: KEY },
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
    ],
    [{ PROVIDER_URL: 'api' }, 'PROVIDER_URL must be a URL that begins with http:// or https://.'],
    [{ SITE_URL: 'javascript:1' }, 'SITE_URL must be a URL that begins with http:// or https://.'],
    [
      { SITE_URL: 'https:kettle.example' },
      'SITE_URL must be a URL that begins with http:// or https://.',
    ],
    [
      { DATABASE_URL: 'postgres:db', BANK_DETAILS_KEY: KEY },
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
    ],
    [{ BANK_DETAILS_KEY: 'x' }, 'BANK_DETAILS_KEY must hold keys of 32 bytes in base64 or hex.'],
    [
      { DATABASE_URL: 'postgres://db' },
      'BANK_DETAILS_KEY must be given with DATABASE_URL: 32 random bytes in base64.',
    ],
  ])('with %j is refused', (variables, sentence) => {
    expect(readEnvironment(variables)).toEqual({ ok: false, error: [sentence] });
  });

  it.each([
    ['SITE_URL', 'https://kettle.example/site'],
    ['SITE_URL', 'https://kettle.example?a'],
    ['SITE_URL', 'https://ada:pass@kettle.example'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'a.example'],
    ['ALLOWED_ORIGINS', 'null'],
    ['ALLOWED_ORIGINS', 'https://b.example, https://a.example/site'],
    ['ALLOWED_ORIGINS', 'ftp://a.example'],
  ])('with %s set to %s, which is not an origin, is refused', (name, value) => {
    const sentence = `${name} must be an origin such as https://kettle.example, without a path.`;

    expect(readEnvironment({ [name]: value })).toEqual({ ok: false, error: [sentence] });
  });

  it('is refused with all mistakes at once, and no value is repeated', () => {
    const environment = readEnvironment({ PORT: 'x', SITE_URL: 'y', BANK_DETAILS_KEY: 'secret' });

    expect(!environment.ok && environment.error).toHaveLength(3);
    expect(JSON.stringify(environment)).not.toContain('secret');
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
