import { failure, success, type Result } from '@kettle/core';
import { lockHolder, tryLock, type HeldLock } from '../files/exclusive-lock.ts';
import { FileTrouble } from '../files/file-trouble.ts';

/** Locks all of the files for this process, or none of them; the error names the process that holds a lock. */
export function lockFiles(files: readonly string[]): Result<HeldLock, string> {
  const held: HeldLock[] = [];
  const release = (): void => held.forEach((lock) => lock.release());
  for (const file of files) {
    const lock = tryOrRelease(file, release);
    if (!lock) {
      release();
      const holder = lockHolder(`${file}.lock`) ?? 'unknown';
      return failure(`Another run (process ${holder}) is at work on ${file}. Nothing was sent.`);
    }
    held.push(lock);
  }
  return success({ release });
}

function tryOrRelease(file: string, release: () => void): HeldLock | undefined {
  try {
    return FileTrouble.unless(file, 'written', () => tryLock(`${file}.lock`));
  } catch (error) {
    release();
    throw error;
  }
}
