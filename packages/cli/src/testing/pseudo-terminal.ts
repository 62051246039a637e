import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Workplace } from './run.ts';
import { Terminal } from './terminal.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs a shell script on a terminal of the system's own, which its caller types into by a pipe. */
type Opener = (script: string) => readonly [program: string, ...words: string[]];

const byScript: Opener = (script) => ['script', '-qfec', `sh ${script}`, '/dev/null'];
const PYTHON =
  'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(["sh", sys.argv[1]])))';
const byPython: Opener = (script) => ['python3', '-c', PYTHON, script];

/** What this machine opens terminals with: util-linux on Linux, Python elsewhere, or nothing. */
export function terminalOpener(): Opener | undefined {
  if (spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')) {
    return byScript;
  }
  return spawnSync('python3', ['-c', 'import pty']).status === 0 ? byPython : undefined;
}

/** A run on a terminal of 80 columns, and somebody who sits at it. */
export interface SeatedRun {
  readonly terminal: Terminal;
  /** Its exit code. */
  readonly ended: Promise<number>;
  /** The terminal's own settings, such as whether it echoes. */
  settings(when: 'before' | 'after'): string;
  leave(): void;
  /** Closes the terminal under it; gives its exit code. */
  hangUp(): Promise<number>;
}

/** `kettle …` as its users start it: a process of its own, whose stdin, stdout and stderr are one terminal. */
export function seatAt(open: Opener, place: Workplace, words: readonly string[]): SeatedRun {
  const note = (name: string): string => `stty -a > '${place.at(name)}'`;
  const kettle = [process.execPath, '--import', 'tsx', MAIN, ...words];
  const lines = [
    `cd '${path.dirname(MAIN)}'`,
    // As a window that is closed: only what reads or writes there finds out.
    "trap '' HUP",
    'stty rows 24 columns 80',
    note('before'),
    kettle.map((word) => `'${word}'`).join(' '),
    'code=$?',
    `echo $code > '${place.at('code')}'`,
    note('after'),
    'exit $code',
  ];
  const [program, ...rest] = open(place.file('run.sh', `${lines.join('\n')}\n`));
  const child = spawn(program, rest, {
    env: {
      PATH: process.env['PATH'],
      TERM: 'xterm',
      NO_COLOR: '1',
      KETTLE_STATE_DIR: place.at('state'),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const terminal = new Terminal();
  terminal.stdin.pipe(child.stdin);
  child.stdout.setEncoding('utf8').pipe(terminal.stderr);
  return {
    terminal,
    ended: once(child, 'exit').then(([code]) => code as number),
    settings: (when) => readFileSync(place.at(when), 'utf8'),
    leave: () => void child.kill(),
    hangUp: async () => {
      const code = place.file('code', '');
      child.kill('SIGKILL');
      while (readFileSync(code, 'utf8') === '') await pause(20);
      return Number(readFileSync(code, 'utf8'));
    },
  };
}
