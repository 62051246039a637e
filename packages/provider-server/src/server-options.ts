import type { Clock, Settings } from '@kettle/core';
import type { AllowedOrigins } from './edge/security-headers.ts';
import type { Faults } from './edge/faults.ts';
import type { RateLimitMode } from './limits/rate-limits.ts';
import type { Log } from './log/log.ts';
import type { Store } from './store/store.ts';

/** Everything the server is told; nothing in it reads the environment. */
export interface ServerOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined until the database is open; then calls are answered. Absent: only the site is served. */
  readonly store?: () => Store | undefined;
  /** Origin of join and share links, without a slash at its end. */
  readonly siteUrl: () => string;
  /** The site's build. Absent: the API alone. */
  readonly siteDir?: string;
  /** What the pages are told to call: `/api`, or the URL of another provider. */
  readonly providerUrl: string;
  readonly allowedOrigins?: AllowedOrigins;
  /** Origins whose pages may read the API's answers. */
  readonly corsOrigins?: readonly string[];
  readonly settings?: Settings;
  readonly rateLimits?: RateLimitMode;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[];
  readonly faults?: Faults;
  readonly random?: () => number;
  /** Called when mails were put into the outbox. */
  readonly onMail?: () => void;
  /** Mails that were handed over, for `/sandbox/mailbox`; absent: there is no such page. */
  readonly readMails?: () => Promise<readonly object[]>;
  /** Whether Kettle is about to stop: late requests are sent away. */
  readonly isStopping?: () => boolean;
}
