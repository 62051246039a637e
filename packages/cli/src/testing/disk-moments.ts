import fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { clearAfterTest } from './left-behind.ts';

type Call = 'linkSync' | 'readFileSync' | 'writeFileSync';

/**
 * Lets something happen right before each of these calls to the disk, as another process or a fault of the disk can do it:
 * what `happens` throws is thrown by the call. Returns how often the call was made. Ends with the test.
 */
export function before(call: Call, happens: (file: unknown) => void): () => number {
  const real = fs[call] as (...given: unknown[]) => unknown;
  let times = 0;
  const watched = (...given: unknown[]): unknown => {
    times += 1;
    happens(given[0]);
    return real(...given);
  };
  Object.assign(fs, { [call]: watched });
  syncBuiltinESMExports();
  clearAfterTest(() => {
    Object.assign(fs, { [call]: real });
    syncBuiltinESMExports();
  });
  return () => times;
}

/** Lets something happen each time what was written to a file is about to be synced to the disk. Ends with the test. */
export async function beforeSync(happens: () => void): Promise<void> {
  const handle = await open('.');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const real = Object.getOwnPropertyDescriptor(prototype, 'datasync') as {
    readonly value: () => Promise<void>;
  };
  const watched = function (this: FileHandle): Promise<void> {
    happens();
    return real.value.call(this);
  };
  Object.defineProperty(prototype, 'datasync', { ...real, value: watched });
  clearAfterTest(() => {
    Object.defineProperty(prototype, 'datasync', real);
  });
}

/** The error of a disk, with its code. */
export function aFault(code: string): Error {
  return Object.assign(new Error(code), { code });
}
