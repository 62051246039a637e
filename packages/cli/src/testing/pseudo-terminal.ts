import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Workspace } from './run.ts';
import { Terminal } from './terminal.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * The command that runs a shell script on a pseudo-terminal. The test types into it through a pipe.
 */
type Opener = (script: string) => readonly [program: string, ...words: string[]];

const byScript: Opener = (script) => ['script', '-qfec', `sh '${script}'`, '/dev/null'];
const PYTHON =
  'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(["sh", sys.argv[1]])))';
const byPython: Opener = (script) => ['python3', '-c', PYTHON, script];

/**
 * How this machine opens pseudo-terminals: with util-linux on Linux, Python elsewhere; undefined if
 * neither works.
 */
export function terminalOpener(): Opener | undefined {
  if (spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')) {
    return byScript;
  }
  return spawnSync('python3', ['-c', 'import pty']).status === 0 ? byPython : undefined;
}

/** A run on a pseudo-terminal of 80 columns, with a simulated user. */
export interface TerminalRun {
  readonly terminal: Terminal;
  /** Resolves with the exit code. */
  readonly exitCode: Promise<number>;
  /** The terminal's own settings, such as whether it echoes. */
  settings(when: 'before' | 'after'): string;
  kill(): void;
  /** Closes the terminal while the run still uses it. Resolves with the exit code of the run. */
  hangUp(signal?: 'SIGHUP'): Promise<number>;
}

/**
 * Starts `kettle …` as its own process, whose stdin, stdout and stderr are one terminal. With
 * `stdout`, the result goes to a file of the workspace.
 */
export function startOnTerminal(
  open: Opener,
  workspace: Workspace,
  args: readonly string[],
  stdout?: string,
): TerminalRun {
  const saveSettings = (name: string): string => `stty -a > '${workspace.at(name)}'`;
  const kettle = [process.execPath, '--import', 'tsx', MAIN, ...args];
  const lines = [
    `cd '${path.dirname(MAIN)}'`,
    // Ignore SIGHUP, so that the shell outlives its terminal. `hangUp` sends it to the run, as a
    // user's own shell does.
    "trap '' HUP",
    'stty rows 24 columns 80',
    saveSettings('before'),
    `sh -c 'echo $$ > "$0"; exec "$@"' ${[workspace.at('pid'), ...kettle].map((word) => `'${word}'`).join(' ')}${stdout === undefined ? '' : ` > '${workspace.at(stdout)}'`}`,
    'code=$?',
    `echo $code > '${workspace.at('code')}'`,
    saveSettings('after'),
    'exit $code',
  ];
  const [program, ...rest] = open(workspace.file('run.sh', `${lines.join('\n')}\n`));
  const child = spawn(program, rest, {
    env: {
      PATH: process.env['PATH'],
      TERM: 'xterm',
      NO_COLOR: '1',
      KETTLE_STATE_DIR: workspace.at('state'),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const terminal = new Terminal();
  terminal.stdin.pipe(child.stdin);
  child.stdout.setEncoding('utf8').pipe(terminal.stderr);
  return {
    terminal,
    exitCode: once(child, 'exit').then(([code]) => code as number),
    settings: (when) => readFileSync(workspace.at(when), 'utf8'),
    kill: () => void child.kill(),
    hangUp: async (signal) => {
      const code = workspace.file('code', '');
      child.kill('SIGKILL');
      if (signal) process.kill(Number(readFileSync(workspace.at('pid'), 'utf8')), signal);
      while (readFileSync(code, 'utf8') === '') await pause(20);
      return Number(readFileSync(code, 'utf8'));
    },
  };
}
