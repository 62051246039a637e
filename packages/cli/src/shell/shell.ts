import type { Clock, Ids } from '@kettle/core';
import type { Readable, Writable } from 'node:stream';

export interface Input extends Readable {
  readonly isTTY?: boolean;
  /** Of a terminal: whether each key is handed over as it is pressed, and none of them shown. */
  setRawMode?(isRaw: boolean): unknown;
}

export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** All that a run touches of the process it is in: a test brings its own. */
export interface Shell {
  /** Without node and the script. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The machine's own where they are absent; a test fixes them. */
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Milliseconds that a call may take, a Direct Debit too; the adapter's own limits where it is absent. */
  readonly patienceMs?: number;
  /** Calls back at each Ctrl-C; the answer stops that. */
  onInterrupt(listener: () => void): () => void;
  /** Calls back when a run that was stopped (Ctrl-Z) goes on; the answer stops that. */
  onContinued(listener: () => void): () => void;
}
