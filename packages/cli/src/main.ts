#!/usr/bin/env node
import process from 'node:process';
import { REASONS } from './files/reasons.ts';
import { runKettle } from './program/run-kettle.ts';
import { processShell } from './shell/process-shell.ts';
import { EXIT } from './output/exit-codes.ts';

// The error codes of a pipe that its reader, such as `head`, has closed. The command still finishes
// its work.
const CLOSED_PIPE_CODES = ['EPIPE', 'ERR_STREAM_DESTROYED'];
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => {
    // `exitAfterOutput` reports a failed write.
  });
}

/** Prevents a second run by a user who did not see the result. */
const FINISHED_BUT = 'The command finished, but its';

let resultCommand: string | undefined;

/**
 * Exits once all output is written, without waiting for anything else, such as a keep-alive
 * connection.
 */
function exitAfterOutput(code: number): void {
  // If the terminal is gone, the process ends before the callbacks below run.
  process.exitCode = code;
  const end = (last: number, text = ''): void =>
    void process.stderr.write(text, () => process.exit(last));
  process.stdout.write('', (error?: NodeJS.ErrnoException | null) => {
    const reason = error?.code ?? '';
    if (!error || CLOSED_PIPE_CODES.includes(reason)) end(code);
    else end(EXIT.fault, unwrittenMessage(code, REASONS[reason] ?? reason));
  });
}

function unwrittenMessage(code: number, why: string): string {
  const what = code === EXIT.done ? FINISHED_BUT : 'The';
  const hint = resultCommand === undefined ? '' : `To see it: ${resultCommand}\n`;
  return `${what} result could not be written: ${why}.\n${hint}`;
}

// No top-level await here: chunks that a command loads may import this module, and would then wait
// for it forever.
runKettle(processShell((command) => (resultCommand = command))).then(
  exitAfterOutput,
  (error: unknown) => {
    process.stderr.write('Something went wrong in this program. Nothing was sent.\n');
    if (process.env['KETTLE_DEBUG'] === '1') process.stderr.write(`${String(error)}\n`);
    exitAfterOutput(EXIT.fault);
  },
);
