import type { Clock, Ids } from '@kettle/core';
import type { Readable, Writable } from 'node:stream';

export interface Input extends Readable {
  readonly isTTY?: boolean;
  /** Exists on a terminal. In raw mode each key arrives as it is pressed, and the terminal does not show it. */
  setRawMode?(isRaw: boolean): unknown;
}

export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Everything that a run uses of its process. Tests pass their own. */
export interface Shell {
  /** The arguments after the node executable and the script. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Absent means the machine's own clock and ids. Tests set fixed ones. */
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** The timeout of every call, a Direct Debit too, in milliseconds. Absent means the adapter's own limits. */
  readonly patienceMs?: number;
  /** Calls the listener at each Ctrl-C. Returns a function that removes the listener. */
  onInterrupt(listener: () => void): () => void;
  /** Calls the listener when a suspended run (Ctrl-Z) continues. Returns a function that removes the listener. */
  onContinued(listener: () => void): () => void;
}
