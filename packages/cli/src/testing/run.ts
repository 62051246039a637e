import { parseCalendarDate, type Clock } from '@kettle/core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_DATA } from '../program/execute.ts';
import { runKettle } from '../program/run-kettle.ts';
import type { Shell, StopSignal, Timings } from '../shell/shell.ts';
import { cleanUpAfterTest } from './clean-up.ts';
import type { Terminal } from './terminal.ts';

/** The output and the exit code of one run. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Absent means the platform of this machine. */
  readonly platform?: NodeJS.Platform;
  /** Timings that differ from `QUICK`. */
  readonly timings?: Timings;
  /** The day of the run. Absent means `TODAY`. */
  readonly today?: string | (() => string);
  /** The clock of the run in ms since 1970. Absent means a clock that stands still. */
  readonly now?: () => number;
  /** The width of the terminal on stdout. Absent means that stdout is a pipe. */
  readonly columns?: number;
  /** Whether stderr keeps its first line on test data, which only the tests of that line expect. */
  readonly keepsTestDataLine?: boolean;
  /**
   * A simulated user who replaces `stdin`. Its screen then gets the output that otherwise goes to
   * `stderr`.
   */
  readonly terminal?: Terminal;
  /** Called at the start with a function that presses Ctrl-C. */
  readonly onStart?: (interrupt: (signal?: StopSignal) => void) => void;
}

/**
 * A folder for the files of a test and the world of the fake provider. It is removed after the
 * test.
 */
export interface Workspace {
  readonly folder: string;
  file(name: string, content: unknown): string;
  at(name: string): string;
  /** Runs `kettle …` in this process. File names are relative to this folder. */
  kettle(args: readonly string[], options?: RunOptions): Promise<Run>;
}

const TEST_DATA_LINE = `${TEST_DATA}\n`;

/** Today in the tests: the day before the tenancies of the documents may begin. */
export const TODAY = aDate('2026-11-21');

const CLOCK: Clock = { today: () => TODAY, now: () => 1_795_219_200_000 };

/**
 * Shorter delays. Timeouts have their defaults, because a busy machine could exceed shorter ones.
 */
const QUICK: Timings = {
  beforeRepeat: (milliseconds, signal) =>
    pause(milliseconds / 50, undefined, { signal }).catch(() => {
      // An abort ends the wait early, as it must.
    }),
  searchMs: 20,
};

function aDate(text: string) {
  const date = parseCalendarDate(text);
  if (!date.ok) throw new Error(`${text} is no date.`);
  return date.value;
}

export function aWorkspace(): Workspace {
  const folder = mkdtempSync(path.join(tmpdir(), 'kettle-cli-'));
  // A process may still write a file here while the folder is removed.
  cleanUpAfterTest(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const at = (name: string): string => path.join(folder, name);
  return {
    folder,
    at,
    file: (name, content) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(at(name), text, { mode: 0o600 });
      return at(name);
    },
    kettle: (args, options) => kettle(folder, args, options),
  };
}

async function kettle(
  folder: string,
  args: readonly string[],
  {
    stdin,
    terminal,
    env = {},
    platform,
    timings,
    today = TODAY,
    now = CLOCK.now,
    columns,
    keepsTestDataLine = false,
    onStart,
  }: RunOptions = {},
): Promise<Run> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = [textOf(stdout), textOf(stderr)] as const;
  const interrupted = new Set<(signal: StopSignal) => void>();
  const shell: Shell = {
    args,
    env: { KETTLE_STATE_DIR: path.join(folder, 'state'), KETTLE_DEBUG: '1', ...env },
    ...(platform === undefined ? {} : { platform }),
    stdin: terminal?.stdin ?? Readable.from(stdin === undefined ? [] : [stdin]),
    stdout: columns === undefined ? stdout : Object.assign(stdout, { columns }),
    stderr: terminal?.stderr ?? stderr,
    clock: { now, today: () => aDate(typeof today === 'string' ? today : today()) },
    timings: { ...QUICK, ...timings },
    onInterrupt: (listener) => {
      interrupted.add(listener);
      return () => void interrupted.delete(listener);
    },
  };
  onStart?.((signal = 'SIGINT') => interrupted.forEach((listener) => listener(signal)));
  const code = await withEnvironment(env, () => runKettle(shell));
  stdout.end();
  stderr.end();
  const [out, err] = await Promise.all(printed);
  return { code, stdout: out, stderr: keepsTestDataLine ? err : err.replace(TEST_DATA_LINE, '') };
}

/**
 * commander reads the environment of the process, when it parses the command line at the start of a
 * run.
 */
function withEnvironment<T>(env: Readonly<Record<string, string>>, start: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    return start();
  } finally {
    for (const name of Object.keys(env)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** Parses the output of `--json`, which must be one value and nothing else. */
export function jsonOf({ stdout }: Run): unknown {
  return JSON.parse(stdout) as unknown;
}
