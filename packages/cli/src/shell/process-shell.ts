import process from 'node:process';
import type { Shell } from './shell.ts';

/**
 * Where the terminal is gone its input fails. Node cannot end by itself then: it would set that terminal right, abort,
 * and leave its memory in a core file, with whatever was typed.
 */
function withEnd(stdin: typeof process.stdin): typeof process.stdin {
  return stdin.off('error', endWithTerminal).on('error', endWithTerminal);
}

function endWithTerminal({ code }: NodeJS.ErrnoException): void {
  if (code === 'EIO') process.kill(process.pid, 'SIGKILL');
}

/** The shell of the real process. */
export function processShell(): Shell {
  return {
    args: process.argv.slice(2),
    env: process.env,
    // Opened where it is read.
    get stdin() {
      return withEnd(process.stdin);
    },
    stdout: process.stdout,
    stderr: process.stderr,
    onInterrupt: (listener) => {
      process.on('SIGINT', listener);
      process.on('SIGTERM', listener);
      return () => {
        process.off('SIGINT', listener);
        process.off('SIGTERM', listener);
      };
    },
    onContinued: (listener) => {
      process.on('SIGCONT', listener);
      return () => void process.off('SIGCONT', listener);
    },
  };
}
