import { failure, success, type Result } from '@kettle/core';
import { parseKeyRing, type KeyRing } from './bank-keys/key-ring.ts';

/** The validated environment variables (running.md). */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** The URL of another provider. If it is set, this server serves only the site. */
  readonly providerUrl?: string;
  readonly siteUrl?: string;
  readonly bankKeys?: KeyRing;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** Whether to accept a database server that may lose acknowledged data in a crash (REL-2). */
  readonly allowsFsyncOff: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reports all mistakes at once, one sentence each. */
export function readEnvironment(variables: Variables): Result<Environment, readonly string[]> {
  const faults: string[] = [];
  const value = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const url = (name: string, schemes: readonly string[]): string | undefined => {
    const text = value(name);
    if (text === undefined || isUrl(text, schemes)) return text?.replace(/\/+$/, '');
    faults.push(
      `${name} must be a URL that begins with ${schemes.map((one) => `${one}//`).join(' or ')}.`,
    );
    return undefined;
  };
  const port = portOf(value('PORT'));
  if (port === undefined) faults.push('PORT must be a number from 0 to 65535.');
  const bankKeys = keysOf(value('BANK_DETAILS_KEY'), faults);
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const providerUrl = url('PROVIDER_URL', ['http:', 'https:']);
  const siteUrl = originOf('SITE_URL', url('SITE_URL', ['http:', 'https:']), faults);
  const corsOrigins = listOf(value('ALLOWED_ORIGINS')).map((text) =>
    originOf('ALLOWED_ORIGINS', text, faults),
  );
  if (databaseUrl !== undefined && bankKeys === undefined && faults.length === 0) {
    faults.push('BANK_DETAILS_KEY must be given with DATABASE_URL: 32 random bytes in base64.');
  }
  if (faults.length > 0) return failure(faults);
  return success({
    port: port ?? 0,
    host: value('HOST') ?? '127.0.0.1',
    dataDir: value('DATA_DIR') ?? '.kettle',
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(providerUrl === undefined ? {} : { providerUrl }),
    ...(siteUrl === undefined ? {} : { siteUrl }),
    ...(bankKeys === undefined ? {} : { bankKeys }),
    corsOrigins,
    trustedProxies: listOf(value('TRUSTED_PROXIES')),
    allowsFsyncOff: value('ALLOW_FSYNC_OFF') === '1',
  });
}

function isUrl(text: string, schemes: readonly string[]): boolean {
  try {
    const { protocol } = new URL(text);
    // `https:kettle.example` parses as a URL, but no link can begin with it.
    return schemes.includes(protocol) && text.toLowerCase().startsWith(`${protocol}//`);
  } catch {
    return false; // Not a URL.
  }
}

/** Normalises an origin as browsers send it. A URL with a path would match no browser's origin and would break every link. */
function originOf<T extends string | undefined>(name: string, text: T, faults: string[]): T {
  if (text === undefined) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol.startsWith('http') && url.href === `${url.origin}/`) return url.origin as T;
  faults.push(`${name} must be an origin such as https://kettle.example, without a path.`);
  return text;
}

function portOf(text = '4173'): number | undefined {
  if (!/^[0-9]{1,5}$/.test(text)) return undefined;
  const port = Number(text);
  return port <= 65_535 ? port : undefined;
}

function keysOf(text: string | undefined, faults: string[]): KeyRing | undefined {
  if (text === undefined) return undefined;
  const ring = parseKeyRing(text);
  if (ring.ok) return ring.value;
  faults.push(ring.error);
  return undefined;
}

function listOf(text = ''): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
