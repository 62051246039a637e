import type { Clock, ProviderPorts, UseCases } from '@kettle/core';
import type { Waits } from '../shell/shell.ts';

/** The rate limit of the provider: how long it currently asks to wait (429). */
export interface Pace {
  /** Resolves when the provider no longer asks to wait, which is usually at once. `onWait` is called before a wait. */
  whenWelcome(signal: AbortSignal, onWait?: (milliseconds: number) => void): Promise<void>;
  /** How many times the provider has asked to wait so far. */
  readonly times: number;
  /** Whether something answers, but has nothing to offer: every answer so far was a 404. */
  readonly isNowhere: boolean;
}

/** A response as it came, whatever the call made of it. */
export interface ReceivedAnswer {
  readonly status: number;
  /** The content type without its parameters; empty if there was none. */
  readonly type: string;
  readonly isJson: boolean;
  /** Whether the body has the form that the contract gives to a failure. */
  readonly hasMessages: boolean;
}

/** How to close the services: requests under way still get their answers, unless `isAtOnce` aborts them. */
export interface Closing {
  readonly isAtOnce: boolean;
}

/** The use cases and the provider that a command works with. */
export interface Services {
  readonly useCases: UseCases;
  readonly ports: ProviderPorts;
  readonly clock: Clock;
  /** The name of the provider: `fake`, or its URL. */
  readonly provider: string;
  readonly pace: Pace;
  readonly waits: Waits;
  /** The last response since the previous call of this function; undefined if there was none, or no network. */
  takeLastAnswer(): ReceivedAnswer | undefined;
  /** Why the provider could not be reached, in words; undefined if it was, or if nothing is known. */
  connectionWords(): string | undefined;
  close(how: Closing): Promise<void>;
}
