#!/usr/bin/env node
import process from 'node:process';
import { EXIT } from './output/exit-codes.ts';
import { runKettle } from './program/run-kettle.ts';
import { processShell } from './shell/process-shell.ts';

// A reader that has seen enough, such as `head`, is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: Error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error;
    process.exit();
  });
}

/** What was printed goes out first; then nothing is waited for, such as a connection kept open. */
function leave(code: number): void {
  process.exitCode = code;
  process.stdout.write('', () => process.stderr.write('', () => process.exit()));
}

// Not awaited here: the chunks that a command loads may import this very one, and would wait for it.
runKettle(processShell()).then(leave, (error: unknown) => {
  process.stderr.write('Something went wrong in this program. Nothing was sent.\n');
  if (process.env['KETTLE_DEBUG'] === '1') process.stderr.write(`${String(error)}\n`);
  leave(EXIT.fault);
});
