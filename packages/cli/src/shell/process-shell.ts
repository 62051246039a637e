import process from 'node:process';
import type { Shell } from './shell.ts';

/**
 * Kills the process when reading stdin fails because the terminal is gone. If Node exited normally, it would try to
 * restore that terminal, abort, and leave its memory, with everything that was typed, in a core file.
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
    // A getter, because the first access to `process.stdin` opens it.
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
