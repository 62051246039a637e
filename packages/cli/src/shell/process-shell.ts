import process from 'node:process';
import type { Shell } from './shell.ts';

/** The shell of the real process. */
export function processShell(): Shell {
  return {
    args: process.argv.slice(2),
    env: process.env,
    // Opened where it is read.
    get stdin() {
      return process.stdin;
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
