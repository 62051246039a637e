import { failure, success, type Result } from '@kettle/core';
import { existsSync } from 'node:fs';
import { lockHolder, tryLock, type HeldLock } from '../files/exclusive-lock.ts';
import { FileTrouble } from '../files/file-trouble.ts';
import type { BatchPaths } from './paths.ts';

/** Locks the journal and the results for this process, or none of them; the error names the process that holds a lock. */
export function lockFiles({ journal, results }: BatchPaths): Result<HeldLock, string> {
  try {
    return lockAll([journal, results]);
  } catch (error) {
    throw error instanceof FileTrouble ? withWayOut(error, journal) : error;
  }
}

function lockAll(files: readonly string[]): Result<HeldLock, string> {
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

/** Adds to the trouble with a journal where a batch can run: it is always kept beside the rows, wherever the results go. */
export function withWayOut(trouble: FileTrouble, journal: string): FileTrouble {
  if (trouble.forbidden !== journal) return trouble;
  const what = existsSync(journal) ? 'the rows and their journal' : 'the rows';
  return new FileTrouble(`${trouble.message} Copy ${what} to a folder you may write to.`);
}

function tryOrRelease(file: string, release: () => void): HeldLock | undefined {
  try {
    return FileTrouble.unless(file, 'written', () => tryLock(`${file}.lock`));
  } catch (error) {
    release();
    throw error;
  }
}
