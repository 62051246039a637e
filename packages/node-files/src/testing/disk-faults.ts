import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

type Call = 'linkSync' | 'readFileSync' | 'writeFileSync';

/**
 * Runs `happens` before each of these calls to the disk, to simulate another process or a fault of
 * the disk: what it throws, the call throws. Returns a function that counts the calls. Ends with
 * the test.
 */
export function beforeCall(call: Call, happens: (file: unknown) => void): () => number {
  const real = fs[call] as (...args: unknown[]) => unknown;
  let times = 0;
  const replacement = (...args: unknown[]): unknown => {
    times += 1;
    happens(args[0]);
    return real(...args);
  };
  Object.assign(fs, { [call]: replacement });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { [call]: real });
    syncBuiltinESMExports();
  });
  return () => times;
}

/** The error of a disk, with its code. */
export function aFault(code: string): Error {
  return Object.assign(new Error(code), { code });
}
