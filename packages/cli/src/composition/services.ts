import type { Clock, ProviderPorts, UseCases } from '@kettle/core';
import type { Staff } from '@kettle/provider-http';
import type { Timings } from '../shell/shell.ts';

export type { StaffAnswer, StaffRequest } from '@kettle/provider-http';

/** Holds requests back while the provider's rate limit applies (429). */
export interface RateLimitGate {
  /**
   * Resolves once the rate limit allows a request, usually at once. `onWait` is called before a
   * wait.
   */
  untilAllowed(signal: AbortSignal, onWait?: (milliseconds: number) => void): Promise<void>;
  /** How many responses were rate limited so far. */
  readonly timesLimited: number;
  /** How many of them were by a limit that ends within an hour. */
  readonly timesToWait: number;
  /** Whether every response so far was a 404, so that the server may not be a Kettle provider. */
  readonly isAllNotFound: boolean;
}

/** Requests in flight still get their answers, unless `isImmediate` aborts them. */
export interface CloseOptions {
  readonly isImmediate: boolean;
}

/** The use cases and the provider that a command works with. */
export interface Services {
  readonly useCases: UseCases;
  readonly ports: ProviderPorts;
  /**
   * What staff may do with the token of `KETTLE_TOKEN`, over HTTP alone: the fake provider has no
   * staff.
   */
  readonly staff: Staff;
  readonly clock: Clock;
  /** The name of the provider: `fake`, or its URL. */
  readonly provider: string;
  readonly rateLimit: RateLimitGate;
  readonly timings: Timings;
  /**
   * Why the provider could not be reached, as a sentence; undefined if it was, or if the cause is
   * not known.
   */
  connectionMessage(): string | undefined;
  close(how: CloseOptions): Promise<void>;
}
