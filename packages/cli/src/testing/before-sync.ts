import { open, type FileHandle } from 'node:fs/promises';
import { cleanUpAfterTest } from './clean-up.ts';

/** Calls back before each sync of a file to the disk, until the end of the test. */
export async function beforeSync(callback: () => void): Promise<void> {
  const handle = await open('.');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const real = Object.getOwnPropertyDescriptor(prototype, 'datasync') as {
    readonly value: () => Promise<void>;
  };
  const replacement = function (this: FileHandle): Promise<void> {
    callback();
    return real.value.call(this);
  };
  Object.defineProperty(prototype, 'datasync', { ...real, value: replacement });
  cleanUpAfterTest(() => {
    Object.defineProperty(prototype, 'datasync', real);
  });
}
