import type { Clock, Ids } from '@kettle/core';
import type { Readable, Writable } from 'node:stream';

export interface Input extends Readable {
  readonly isTTY?: boolean;
  /**
   * Exists on a terminal. In raw mode each key arrives as it is pressed, and the terminal does not
   * show it.
   */
  setRawMode?(isRaw: boolean): unknown;
}

export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The timeouts and delays of a run. Absent values have defaults; tests set shorter ones. */
export interface Timings {
  /**
   * The timeout of every call, including a Direct Debit. Absent means the limits of the adapter.
   */
  readonly callMs?: number;
  /** The timeout of a second call, after the settings request has timed out. */
  readonly secondCallMs?: number;
  /** Waits before a call is tried again. It must resolve early when the signal aborts. */
  readonly beforeRepeat?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The time without a question after which the program shows that it waits for the provider. */
  readonly noteMs?: number;
  /** The delay of a search after the last key. */
  readonly searchMs?: number;
}

/**
 * The signals that stop a run: SIGINT from Ctrl-C or a closed terminal, SIGTERM from the system.
 */
export type StopSignal = 'SIGINT' | 'SIGTERM';

/** Everything that a run uses of its process. Tests replace it. */
export interface Shell {
  /** The arguments after the node executable and the script. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absent means the platform of this machine. */
  readonly platform?: NodeJS.Platform;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Absent means the system clock and random ids. */
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly timings?: Timings;
  /**
   * Sets the command that shows the result again. It is printed if the result cannot be written.
   */
  readonly setResultCommand?: (command: string) => void;
  /** Calls the listener at each signal to stop. Returns a function that removes the listener. */
  onInterrupt(listener: (signal: StopSignal) => void): () => void;
}

/**
 * The width of the terminal. Undefined for a pipe, and for a terminal without a set size, which
 * reports 0.
 */
export function columnsOf({ columns = 0 }: Output): number | undefined {
  return columns > 0 ? columns : undefined;
}

/**
 * Whether the terminal can replace text that it shows. With TERM=dumb it would print the control
 * codes instead.
 */
export function canRedraw({ env, stderr }: Pick<Shell, 'env' | 'stderr'>): boolean {
  return stderr.isTTY === true && env['TERM'] !== 'dumb';
}
