import { isIP, isIPv6 } from 'node:net';
import { failure, success, type Result } from '@kettle/core';
import { parseKeyRing, type KeyRing } from '../database/bank-keys/key-ring.ts';
import { RATE_LIMITS as DEFAULT_LIMITS } from '../edge/limits/limit-table.ts';
import { STAFF_TOKEN_LINE, staffTokenOf, type StaffTokens } from '../edge/staff-tokens.ts';
import { EXPECTED, originOf, providerUrlOf, urlOf, withoutSlash } from '../edge/web-urls.ts';

/** How the text of one environment variable is read. */
export interface Variable<T> {
  /** What the variable must be, as the end of a sentence. */
  readonly expected: string;
  /** Returns the value, or a description of the wrong text that reveals no secret. */
  readonly read: (text: string) => Result<T, string>;
}

const MAX_QUOTE_LENGTH = 60;

export const PORT = variable('a number from 0 to 65535', (text) => {
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
});

export const HOST = variable('an address or a host name of this machine', (text) =>
  isIP(text) !== 0 || /^[A-Za-z0-9.-]+$/.test(text) ? text : undefined,
);

export const DATABASE_URL: Variable<string> = {
  expected:
    'a URL such as postgresql://user:password@host/database, with every @ : / ? # of the password as %40 %3A %2F %3F %23',
  read: (text) =>
    urlOf(text, ['postgres:', 'postgresql:']) && isEncoded(text)
      ? success(withoutSlash(text))
      : failure(lengthOnly(text)),
};

/**
 * Whether the password is encoded. Otherwise an error would show a part of it as the name of the
 * host.
 */
function isEncoded(url: string): boolean {
  const [beforeQuery = ''] = url.split('?');
  return !url.includes('#') && beforeQuery.split('@').length <= 2;
}

export const BANK_DETAILS_KEY: Variable<KeyRing> = {
  expected: '32 random bytes in base64 or hex, or several such keys with commas between',
  read: parseKeyRing,
};

export const PROVIDER_URL = variable(EXPECTED.provider, providerUrlOf);
export const SITE_URL = variable(`an origin such as ${EXPECTED.origin}`, originOf);
export const ALLOWED_ORIGINS = listOf(EXPECTED.origins, originOf);
export const IMAGE_ORIGINS = listOf(EXPECTED.origins, originOf);

export const TRUSTED_PROXIES = listOf(
  'addresses or networks such as 10.0.0.1 and 10.1.0.0/16, with commas between',
  (text) => (isProxy(text) ? text : undefined),
);

export const RATE_LIMITS = listOf(
  'limits such as address-look-up=480 and house-invitations=30, with commas between',
  limitOf,
);

/** The text may be a token by mistake, so it is not repeated. */
export const STAFF_TOKENS: Variable<StaffTokens> = {
  expected: `${STAFF_TOKEN_LINE}, and commas between several`,
  read: (text) => {
    const tokens = text.split(',').map(staffTokenOf);
    return tokens.every((one) => one !== undefined)
      ? success(new Map(tokens))
      : failure(lengthOnly(text));
  },
};

/**
 * The options of nodemailer that a URL may have. Others are refused: a misspelt `requireTLS` would
 * be passed over in silence.
 */
const SMTP_OPTIONS: readonly string[] = [
  'requireTLS',
  'ignoreTLS',
  'name',
  'localAddress',
  'authMethod',
  'maxConnections',
  'maxMessages',
  'rateDelta',
  'rateLimit',
  'tls.rejectUnauthorized',
  'tls.servername',
  'tls.minVersion',
  'tls.ciphers',
];

export const SMTP_URL: Variable<string> = {
  expected: `a URL such as smtp://user:password@host:587 or smtps://user:password@host, with no options but ${SMTP_OPTIONS.join(', ')}`,
  read: (text) => {
    const url = urlOf(text, ['smtp:', 'smtps:']);
    if (!url) return failure(lengthOnly(text));
    const unknown = [...new URL(text).searchParams.keys()].find(
      (name) => !SMTP_OPTIONS.includes(name),
    );
    return unknown === undefined ? success(text) : failure(`one with ${shortQuote(unknown)}`);
  },
};

export const MAILS_PER_HOUR = variable('a number from 1 to 999999', (text) =>
  /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : undefined,
);

export const KETTLE_SANDBOX = variable('0 or 1', (text) =>
  text === '0' || text === '1' ? text === '1' : undefined,
);

export const ALLOW_FSYNC_OFF = variable('0 or 1', (text) =>
  text === '0' || text === '1' ? text === '1' : undefined,
);

function variable<T>(expected: string, parse: (text: string) => T | undefined): Variable<T> {
  return {
    expected,
    read: (text) => {
      const value = parse(text);
      return value === undefined ? failure(shortQuote(text)) : success(value);
    },
  };
}

function listOf<T>(
  expected: string,
  parse: (text: string) => T | undefined,
): Variable<readonly T[]> {
  return {
    expected,
    read: (text) => {
      const parts = text.split(',').map((part) => part.trim());
      const values: T[] = [];
      for (const part of parts.filter((one) => one !== '')) {
        const value = parse(part);
        if (value === undefined) return failure(shortQuote(part));
        values.push(value);
      }
      return success(values);
    },
  };
}

/**
 * The names that Fastify has for networks. Everything else is an address, alone or with a prefix
 * length.
 */
const NETWORK_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  if (NETWORK_NAMES.includes(text)) return true;
  const [, address = '', prefix = '1'] = /^([^/]+)(?:\/([0-9]{1,3}))?$/.exec(text) ?? [];
  const longest = isIPv6(address) ? 128 : 32;
  return isIP(address) !== 0 && Number(prefix) >= 1 && Number(prefix) <= longest;
}

const NAME_AND_NUMBER = /^([a-z-]+)=([1-9][0-9]{0,5})$/;

/** Refuses 0, which would lock everybody out. */
function limitOf(text: string): readonly [name: string, max: number] | undefined {
  const [, name = '', max] = NAME_AND_NUMBER.exec(text) ?? [];
  return Object.hasOwn(DEFAULT_LIMITS, name) ? [name, Number(max)] : undefined;
}

/** A text with an `@` may be a URL with a password. */
function shortQuote(text: string): string {
  if (text.includes('@')) return lengthOnly(text);
  return JSON.stringify(
    text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text,
  );
}

function lengthOnly(text: string): string {
  return `a text of length ${text.length}`;
}
