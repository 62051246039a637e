import { failure, success, type Result } from '@kettle/core';
import { existsSync } from 'node:fs';
import { lockHolder, tryLock, wayPastLock, type HeldLock } from '../files/exclusive-lock.ts';
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
      return failure(atWork(file, files));
    }
    held.push(lock);
  }
  return success({ release });
}

/** Names every lock file of the holder, so that none stands in the way of the next attempt. */
function atWork(file: string, files: readonly string[]): string {
  const holder = lockHolder(lockOf(file));
  const host = holder?.isElsewhere === true ? ` on ${holder.host ?? ''}` : '';
  const isTheirs = (lock: string): boolean => lockHolder(lock)?.id === holder?.id;
  const way = holder ? wayPastLock(holder, files.map(lockOf).filter(isTheirs)) : '';
  return `Another run (process ${holder?.id ?? 'unknown'}${host}) is at work on ${file}. Nothing was sent.${way}`;
}

function lockOf(file: string): string {
  return `${file}.lock`;
}

/** Adds to the trouble with a journal where a batch can run: it is always kept beside the rows, wherever the results go. */
export function withWayOut(trouble: FileTrouble, journal: string): FileTrouble {
  if (trouble.forbidden !== journal) return trouble;
  const what = existsSync(journal) ? 'the rows and their journal' : 'the rows';
  return new FileTrouble(`${trouble.message} Copy ${what} to a folder you may write to.`);
}

function tryOrRelease(file: string, release: () => void): HeldLock | undefined {
  try {
    return FileTrouble.unless(file, 'written', () => tryLock(lockOf(file)));
  } catch (error) {
    release();
    throw error;
  }
}
