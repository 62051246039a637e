import type { Clock, Settings } from '@kettle/core';
import type { RateLimiter } from '../limits/rate-limits.ts';
import type { Store } from '../store/store.ts';

/** What every route works with. */
export interface RouteContext {
  readonly clock: Clock;
  readonly limits: RateLimiter;
  readonly settings: Settings;
  readonly siteUrl: () => string;
  /** Throws 503 while the database is not open yet. */
  readonly store: () => Store;
  readonly onMail: () => void;
}
