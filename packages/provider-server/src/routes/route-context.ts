import type { Clock, Settings } from '@kettle/core';
import type { RateLimiter } from '../limits/rate-limits.ts';
import type { Store } from '../store/store.ts';

/** The services and settings that every route uses. */
export interface RouteContext {
  readonly clock: Clock;
  readonly limits: RateLimiter;
  readonly settings: Settings;
  readonly siteUrl: () => string;
  /** Returns the store. Throws 503 while the database is not open yet. */
  readonly store: () => Store;
  readonly onMail: () => void;
}
