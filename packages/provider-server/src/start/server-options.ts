import type { BankDetails, Clock } from '@kettle/core';
import type { Business, Mail } from '@kettle/provider-domain';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiGuardOptions } from '../edge/api-scope.ts';
import type { AllowedOrigins } from '../edge/security-headers.ts';
import type { StartStep } from '../edge/health-routes.ts';
import type { RateLimits } from '../edge/limits/limit-table.ts';
import type { RateLimitMode } from '../edge/limits/rate-limits.ts';
import type { StaffTokens } from '../edge/staff-tokens.ts';
import type { Metrics } from '../edge/metrics/metrics.ts';
import type { Store } from '../database/store.ts';

/** All options of the server. The server never reads the environment itself. */
export interface ServerOptions extends ApiGuardOptions {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /**
   * Returns undefined until the database is open and has the company's addresses. If the option is
   * absent, only the site is served.
   */
  readonly store?: () => Store | undefined;
  /** The current company and its external services. Absent without a store. */
  readonly business?: () => Business;
  /** The folder of the built site. If absent, only the API is served. */
  readonly siteDir?: string;
  /** The provider URL that the pages use: `/api`, or the URL of another provider. */
  readonly providerUrl: string;
  readonly allowedOrigins?: AllowedOrigins;
  readonly rateLimitMode?: RateLimitMode;
  /** The limits that differ from the defaults. */
  readonly rateLimits?: Partial<RateLimits>;
  readonly mailsPerHour?: number;
  /** The current tokens of the staff. */
  readonly staffTokens?: () => StaffTokens;
  /** Addresses of proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies?: readonly string[];
  /**
   * Whether the limits hold for a proxy on this machine that is not trusted, which only a sandbox
   * exempts.
   */
  readonly limitsUnnamedProxies?: boolean;
  /** Only a sandbox loses answers on purpose. */
  readonly losesFirstAnswer?: (bankDetails: BankDetails) => boolean;
  readonly metrics?: Metrics;
  /** Called after mails were added to the outbox. */
  readonly onMail?: () => void;
  /** Reads the delivered mails for `/sandbox/mailbox`. If absent, that page does not exist. */
  readonly readMails?: () => Promise<readonly Mail[]>;
  /** What of the start is under way. Absent: it is done. */
  readonly startStep?: () => StartStep;
  /** Whether Kettle is stopping. While it is, new requests are refused with 503. */
  readonly isStopping?: () => boolean;
}
