import type { BankDetails, Clock } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import type { FastifyBaseLogger } from 'fastify';
import type { AllowedOrigins } from './edge/security-headers.ts';
import type { Faults } from './edge/faults.ts';
import type { RateLimits } from './limits/limit-table.ts';
import type { RateLimitMode } from './limits/rate-limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Store } from './store/store.ts';

export type LosesFirstAnswer = (bankDetails: BankDetails) => boolean;

/** All options of the server. The server never reads the environment itself. */
export interface ServerOptions {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Returns undefined until the database is open. If the option is absent, only the site is served. */
  readonly store?: () => Store | undefined;
  /** The current company and its external services. Absent without a store. */
  readonly business?: () => Business;
  /** The origin of join and share links, without a trailing slash. */
  readonly siteUrl: () => string;
  /** The folder of the built site. If absent, only the API is served. */
  readonly siteDir?: string;
  /** The provider URL that the pages use: `/api`, or the URL of another provider. */
  readonly providerUrl: string;
  readonly allowedOrigins?: AllowedOrigins;
  /** Origins whose pages may read the API's answers. */
  readonly corsOrigins?: readonly string[];
  readonly rateLimitMode?: RateLimitMode;
  /** The limits that differ from the defaults. */
  readonly rateLimits?: Partial<RateLimits>;
  /** The digests of the tokens that lift the limits by address. */
  readonly staffTokens?: ReadonlySet<string>;
  /** Addresses of proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies?: readonly string[];
  readonly faults?: Faults;
  /** Only a sandbox loses answers on purpose. */
  readonly losesFirstAnswer?: LosesFirstAnswer;
  readonly metrics?: Metrics;
  readonly random?: () => number;
  /** Called after mails were added to the outbox. */
  readonly onMail?: () => void;
  /** Reads the delivered mails for `/sandbox/mailbox`. If absent, that page does not exist. */
  readonly readMails?: () => Promise<readonly object[]>;
  /** Whether Kettle is stopping. While it is, new requests are refused with 503. */
  readonly isStopping?: () => boolean;
}
