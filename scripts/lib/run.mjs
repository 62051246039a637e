import { spawn } from 'node:child_process';
import process from 'node:process';

// A program whose output we hold back cannot see whether a person or a file is to read it in the end.
const isForPerson = process.stdout.isTTY || process.env.FORCE_COLOR !== undefined;
const COLOURS = isForPerson ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Runs a program to its end and tells its exit code with everything it printed; with `isShown` it prints to our own
 * terminal instead. A signal that ends us ends it too.
 */
export function run(program, args, { env = {}, isShown = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...(isShown ? {} : COLOURS), ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const pass = (signal) => child.kill(signal);
    process.once('SIGTERM', pass).once('SIGINT', pass);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGTERM', pass).off('SIGINT', pass);
      if (signal === 'SIGTERM' || signal === 'SIGINT') process.exit(130);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a program of node_modules by its file, with no shell and no npx between, so that signals reach it. */
export const runNode = (file, args = [], options = {}) =>
  run(process.execPath, [file, ...args], options);
