import process from 'node:process';
import type { Shell, StopSignal } from './shell.ts';

/**
 * Kills the process if reading stdin fails because the terminal is gone. At a normal exit Node
 * would try to restore that terminal, abort, and leave its memory, with everything that the user
 * typed, in a core file.
 */
function killOnLostTerminal(stdin: typeof process.stdin): typeof process.stdin {
  return stdin.off('error', endWithTerminal).on('error', endWithTerminal);
}

function endWithTerminal({ code }: NodeJS.ErrnoException): void {
  if (code === 'EIO') process.kill(process.pid, 'SIGKILL');
}

/** The shell of the real process. */
export function processShell(setResultCommand: (command: string) => void): Shell {
  return {
    setResultCommand,
    args: process.argv.slice(2),
    env: process.env,
    // A getter, because the first access to `process.stdin` opens it.
    get stdin() {
      return killOnLostTerminal(process.stdin);
    },
    stdout: process.stdout,
    stderr: process.stderr,
    onInterrupt: (listener) => {
      let isSignalled = false;
      const interrupt = (signal: StopSignal): void => {
        isSignalled = true;
        listener(signal);
      };
      process.on('SIGINT', interrupt);
      process.on('SIGTERM', interrupt);
      // Closing the terminal after Ctrl-C must not count as a second Ctrl-C, which stops the run at
      // once.
      const stopHangUp = onHangUp(() => isSignalled || interrupt('SIGINT'));
      return () => {
        process.off('SIGINT', interrupt);
        process.off('SIGTERM', interrupt);
        stopHangUp();
      };
    },
  };
}

/**
 * Calls the listener once when the terminal is closed, although both the user's shell and the
 * system send SIGHUP. A run without a terminal ignores the signal, because Node resets the handler
 * that `nohup` has set. Returns a function that removes the listener.
 */
function onHangUp(listener: () => void): () => void {
  let isSignalled = false;
  const onSignal = (): void => {
    if (isSignalled || !hasTerminal()) return;
    isSignalled = true;
    process.once('exit', endWithSignal);
    listener();
  };
  process.on('SIGHUP', onSignal);
  return () => void process.off('SIGHUP', onSignal);
}

function hasTerminal(): boolean {
  return process.stdout.isTTY || process.stderr.isTTY;
}

/**
 * Ends the process by the signal. At a normal exit Node would try to restore the closed terminal,
 * and abort.
 */
function endWithSignal(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
