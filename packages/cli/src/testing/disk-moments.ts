import { open, type FileHandle } from 'node:fs/promises';
import { clearAfterTest } from './left-behind.ts';

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
