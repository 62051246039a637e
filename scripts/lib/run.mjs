import { spawn } from 'node:child_process';
import process from 'node:process';

// A child process whose output we pipe cannot tell whether that output ends up in a terminal or in
// a file. So we tell it.
const isForPerson = process.stdout.isTTY || process.env.FORCE_COLOR !== undefined;
const COLOURS = isForPerson ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Runs a program to its end and resolves with its exit code and everything it printed. With
 * `isShown` the program prints directly to our terminal instead. A signal that ends this process
 * also ends the program.
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

/**
 * Runs a JavaScript file with Node directly, without a shell or npx in between, so that signals
 * reach the program.
 */
export const runNode = (file, args = [], options = {}) =>
  run(process.execPath, [file, ...args], options);
