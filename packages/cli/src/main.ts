#!/usr/bin/env node
import process from 'node:process';
import { runKettle } from './program/run-kettle.ts';
import { processShell } from './shell/process-shell.ts';

// A reader that has seen enough, such as `head`, is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: Error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error;
    process.exit();
  });
}

process.exitCode = await runKettle(processShell());
// What was printed goes out first; then nothing is waited for, such as a connection kept open.
process.stdout.write('', () => process.stderr.write('', () => process.exit()));
