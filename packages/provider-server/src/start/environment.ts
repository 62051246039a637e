import type { StaffTokens } from '../edge/staff-tokens.ts';
import { failure, omitUndefined, success, type Result } from '@kettle/core';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import * as known from './environment-variables.ts';
import { MAILS_PER_HOUR, type RateLimits } from '../edge/limits/limit-table.ts';

/** The validated environment variables (docs/running.md). */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** The company's folder. If it is missing, the provider serves the sandbox's company. */
  readonly companyDir?: string;
  /** Whether the test values work, and the sandbox's houses and pages exist. */
  readonly isSandbox: boolean;
  /** The URL of another provider. If it is set, this server serves only the site. */
  readonly providerUrl?: string;
  readonly siteUrl?: string;
  readonly bankKeys?: KeyRing;
  /**
   * The origins whose pages may call the API: the site's own, if it is known, and the allowed ones.
   */
  readonly corsOrigins: readonly string[];
  /**
   * The origins from which pages may show the provider's pictures, beside the site's and the
   * provider's own.
   */
  readonly imageOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** The limits that differ from the defaults. */
  readonly rateLimits: Partial<RateLimits>;
  /** The digests of the tokens that lift the limits by address. */
  readonly staffTokens: StaffTokens;
  /** A file with further ones. */
  readonly staffTokensFile?: string;
  /**
   * The server that sends mails. Without it and a mailer of the company, they go to a file in the
   * data directory.
   */
  readonly smtpUrl?: string;
  /** How many public mails the company sends in an hour. */
  readonly mailsPerHour: number;
  /** The port for `/metrics`, on a host of its own. Without it, metrics are not served. */
  readonly metricsPort?: number;
  readonly metricsHost: string;
  /** Whether to accept a database server that may lose acknowledged data in a crash. */
  readonly allowsFsyncOff: boolean;
}

type EnvironmentOfCompany = Pick<
  Environment,
  'companyDir' | 'databaseUrl' | 'isSandbox' | 'providerUrl'
>;
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reports all mistakes at once, one sentence each: the variable, what it must be, and what was
 * found.
 */
export function readEnvironment(variables: Variables): Result<Environment, readonly string[]> {
  const mistakes: string[] = [];
  const read = <T>(name: string, variable: known.Variable<T>): T | undefined => {
    const text = variables[name]?.trim();
    if (!text) return undefined;
    const value = variable.read(text);
    if (value.ok) return value.value;
    mistakes.push(`${name} must be ${variable.expected}, not ${value.error}.`);
    return undefined;
  };
  const siteUrl = read('SITE_URL', known.SITE_URL);
  const furtherOrigins = read('ALLOWED_ORIGINS', known.ALLOWED_ORIGINS) ?? [];
  const environment = omitUndefined({
    port: read('PORT', known.PORT) ?? 4173,
    host: read('HOST', known.HOST) ?? '127.0.0.1',
    dataDir: variables['DATA_DIR']?.trim() || '.kettle',
    databaseUrl: read('DATABASE_URL', known.DATABASE_URL),
    companyDir: variables['KETTLE_COMPANY']?.trim() || undefined,
    isSandbox: read('KETTLE_SANDBOX', known.KETTLE_SANDBOX) ?? isSandboxByDefault(variables),
    providerUrl: read('PROVIDER_URL', known.PROVIDER_URL),
    siteUrl,
    bankKeys: read('BANK_DETAILS_KEY', known.BANK_DETAILS_KEY),
    corsOrigins: siteUrl === undefined ? furtherOrigins : [siteUrl, ...furtherOrigins],
    imageOrigins: read('IMAGE_ORIGINS', known.IMAGE_ORIGINS) ?? [],
    trustedProxies: read('TRUSTED_PROXIES', known.TRUSTED_PROXIES) ?? [],
    rateLimits: Object.fromEntries(read('RATE_LIMITS', known.RATE_LIMITS) ?? []),
    staffTokens: new Map(read('STAFF_TOKENS', known.STAFF_TOKENS)),
    staffTokensFile: variables['STAFF_TOKENS_FILE']?.trim() || undefined,
    mailsPerHour: read('MAILS_PER_HOUR', known.MAILS_PER_HOUR) ?? MAILS_PER_HOUR,
    smtpUrl: read('SMTP_URL', known.SMTP_URL),
    metricsPort: read('METRICS_PORT', known.PORT),
    metricsHost: read('METRICS_HOST', known.HOST) ?? '127.0.0.1',
    allowsFsyncOff: read('ALLOW_FSYNC_OFF', known.ALLOW_FSYNC_OFF) ?? false,
  });
  if (variables['DATABASE_URL']?.trim() === '' && environment.bankKeys) {
    mistakes.push(
      'DATABASE_URL must be a URL, not empty, beside a BANK_DETAILS_KEY. Remove it to use the embedded database.',
    );
  }
  if (environment.databaseUrl !== undefined && !variables['BANK_DETAILS_KEY']?.trim()) {
    mistakes.push('BANK_DETAILS_KEY must be set with DATABASE_URL: 32 random bytes in base64.');
  }
  mistakes.push(...companyMistakes(environment, variables));
  return mistakes.length > 0 ? failure(mistakes) : success(environment);
}

function isSandboxByDefault(variables: Variables): boolean {
  return !variables['KETTLE_COMPANY']?.trim() && !variables['DATABASE_URL']?.trim();
}

/** Refuses test data in production, and a company's database in a folder that nobody named. */
function companyMistakes(
  { companyDir, databaseUrl, isSandbox, providerUrl }: EnvironmentOfCompany,
  variables: Variables,
): readonly string[] {
  if (providerUrl !== undefined) return [];
  if (companyDir === undefined && databaseUrl !== undefined && !isSandbox) {
    return [
      'KETTLE_COMPANY must be set with DATABASE_URL: the folder of the company. Set KETTLE_SANDBOX=1 to serve the sandbox instead.',
    ];
  }
  if (companyDir === undefined && variables['KETTLE_SANDBOX']?.trim() === '0') {
    return ['KETTLE_COMPANY must be set with KETTLE_SANDBOX=0: the folder of the company.'];
  }
  if (companyDir !== undefined && databaseUrl === undefined && !variables['DATA_DIR']?.trim()) {
    return [
      'DATABASE_URL must be set with KETTLE_COMPANY, or DATA_DIR to use the embedded database there.',
    ];
  }
  return [];
}
