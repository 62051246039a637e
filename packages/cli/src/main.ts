#!/usr/bin/env node
import process from 'node:process';
import { REASONS } from './files/reasons.ts';
import { runKettle } from './program/run-kettle.ts';
import { processShell } from './shell/process-shell.ts';
import { EXIT } from './output/exit-codes.ts';

// Error codes of a reader that has closed the pipe, such as `head`. That is no error: the command still finishes its work.
const CLOSED_PIPE_CODES = ['EPIPE', 'ERR_STREAM_DESTROYED'];
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => {
    // `leave` reports a failed write at the end.
  });
}

/** Tells a user who did not get the result that the work is done, so that they do not run the command again. */
const FINISHED_BUT = 'The command finished, but its';

let resultCommand: string | undefined;

/** Waits until all output is written, then exits without waiting for anything else, such as a keep-alive connection. */
function exitAfterOutput(code: number): void {
  // Set at once too: if the terminal is gone, the process is already ending and never calls the callbacks.
  process.exitCode = code;
  const end = (last: number, words = ''): void =>
    void process.stderr.write(words, () => process.exit(last));
  process.stdout.write('', (error?: NodeJS.ErrnoException | null) => {
    const reason = error?.code ?? '';
    if (!error || CLOSED_PIPE_CODES.includes(reason)) end(code);
    else end(EXIT.fault, unwrittenMessage(code, REASONS[reason] ?? reason));
  });
}

function unwrittenMessage(code: number, why: string): string {
  const what = code === EXIT.done ? FINISHED_BUT : 'The';
  const way = resultCommand === undefined ? '' : `To see it: ${resultCommand}\n`;
  return `${what} result could not be written: ${why}.\n${way}`;
}

// No top-level await here: chunks that a command loads may import this module, and would then wait for it forever.
runKettle(processShell((command) => (resultCommand = command))).then(
  exitAfterOutput,
  (error: unknown) => {
    process.stderr.write('Something went wrong in this program. Nothing was sent.\n');
    if (process.env['KETTLE_DEBUG'] === '1') process.stderr.write(`${String(error)}\n`);
    exitAfterOutput(EXIT.fault);
  },
);
