import { parseCalendarDate, type Clock } from '@kettle/core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { runKettle } from '../program/run-kettle.ts';
import type { Shell } from '../shell/shell.ts';
import { clearAfterTest } from './left-behind.ts';
import type { Terminal } from './terminal.ts';

/** What one run printed, and how it ended. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly patienceMs?: number;
  /** How wide the terminal is that shows the result; nothing is known of a pipe's. */
  readonly columns?: number;
  /** Somebody sits at it, in place of `stdin`; what is shown is then on its screen, not in `stderr`. */
  readonly terminal?: Terminal;
  /** The first presses Ctrl-C whenever it is called; the second has a stopped run go on. */
  readonly onStart?: (interrupt: () => void, goOn: () => void) => void;
}

/** A folder for a test's files and for the fake's world; gone after the test. */
export interface Workplace {
  readonly folder: string;
  file(name: string, content: unknown): string;
  at(name: string): string;
  /** `kettle …` in this process; relative names are of this folder. */
  kettle(words: readonly string[], options?: RunOptions): Promise<Run>;
}

/** The day before the documents' tenancies may begin. */
export const TODAY = aDate('2026-11-21');

const CLOCK: Clock = { today: () => TODAY, now: () => 1_795_219_200_000 };

function aDate(text: string) {
  const date = parseCalendarDate(text);
  if (!date.ok) throw new Error(`${text} is no date.`);
  return date.value;
}

export function aWorkplace(): Workplace {
  const folder = mkdtempSync(path.join(tmpdir(), 'kettle-cli-'));
  clearAfterTest(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string): string => path.join(folder, name);
  return {
    folder,
    at,
    file: (name, content) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(at(name), text, { mode: 0o600 });
      return at(name);
    },
    kettle: (words, options) => kettle(folder, words, options),
  };
}

async function kettle(
  folder: string,
  words: readonly string[],
  { stdin, terminal, env = {}, patienceMs, columns, onStart }: RunOptions = {},
): Promise<Run> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = [textOf(stdout), textOf(stderr)] as const;
  const interrupted = new Set<() => void>();
  const continued = new Set<() => void>();
  const shell: Shell = {
    args: words,
    env: { KETTLE_STATE_DIR: path.join(folder, 'state'), KETTLE_DEBUG: '1', ...env },
    stdin: terminal?.stdin ?? Readable.from(stdin === undefined ? [] : [stdin]),
    stdout: columns === undefined ? stdout : Object.assign(stdout, { columns }),
    stderr: terminal?.stderr ?? stderr,
    clock: CLOCK,
    ...(patienceMs === undefined ? {} : { patienceMs }),
    onInterrupt: listening(interrupted),
    onContinued: listening(continued),
  };
  onStart?.(
    () => interrupted.forEach((listener) => listener()),
    () => continued.forEach((listener) => listener()),
  );
  const code = await runKettle(shell);
  stdout.end();
  stderr.end();
  return { code, stdout: await printed[0], stderr: await printed[1] };
}

function listening(listeners: Set<() => void>): Shell['onInterrupt'] {
  return (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** What `--json` printed: one value and nothing else. */
export function jsonOf({ stdout }: Run): unknown {
  return JSON.parse(stdout) as unknown;
}
