import process from 'node:process';

/**
 * Tells the listener once that the terminal was closed: both the user's shell and the system send the signal. A run whose
 * output goes elsewhere is not told and goes on, because Node undoes what `nohup` has set. Returns a function that
 * removes the listener.
 */
export function onHangUp(listener: () => void): () => void {
  let isTold = false;
  const hungUp = (): void => {
    if (isTold || !hasTerminal()) return;
    isTold = true;
    process.once('exit', endWithSignal);
    listener();
  };
  process.on('SIGHUP', hungUp);
  return () => void process.off('SIGHUP', hungUp);
}

function hasTerminal(): boolean {
  return process.stdout.isTTY || process.stderr.isTTY;
}

/** Ends by the signal itself. After a normal exit Node would restore the terminal that is gone, and abort. */
function endWithSignal(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
