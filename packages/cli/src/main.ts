#!/usr/bin/env node
import process from 'node:process';
import { EXIT } from './output/exit-codes.ts';
import { runKettle } from './program/run-kettle.ts';
import { processShell } from './shell/process-shell.ts';

// A reader that has seen enough, such as `head`, is no fault: the work goes on to its end without it.
const GONE = ['EPIPE', 'ERR_STREAM_DESTROYED'];
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => {
    // Told at the end.
  });
}

/** Whoever did not see it should not do it once more. */
const DONE_BUT = 'All was done, but the';

/** What was printed goes out first; then nothing is waited for, such as a connection kept open. */
function leave(code: number): void {
  // At once too: where the terminal is gone, this process is on its way out and calls nothing back.
  process.exitCode = code;
  const end = (last: number, words = ''): void =>
    void process.stderr.write(words, () => process.exit(last));
  process.stdout.write('', (error?: NodeJS.ErrnoException | null) => {
    const reason = error?.code ?? '';
    if (!error || GONE.includes(reason)) end(code);
    else
      end(
        EXIT.fault,
        `${code === EXIT.done ? DONE_BUT : 'The'} result could not be written (${reason}).\n`,
      );
  });
}

// Not awaited here: the chunks that a command loads may import this very one, and would wait for it.
runKettle(processShell()).then(leave, (error: unknown) => {
  process.stderr.write('Something went wrong in this program. Nothing was sent.\n');
  if (process.env['KETTLE_DEBUG'] === '1') process.stderr.write(`${String(error)}\n`);
  leave(EXIT.fault);
});
