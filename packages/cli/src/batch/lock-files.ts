import { failure, success, type Result } from '@kettle/core';
import { lockHolder, takeLock, type HeldLock, type LockHolder } from '@kettle/node-files';
import { existsSync } from 'node:fs';
import { FileError, staleLockHint } from '../files/file-error.ts';
import type { BatchPaths } from './paths.ts';

/** Locks the journal and the results, or neither. The error names the process that holds a lock. */
export function lockFiles({ journal, results }: BatchPaths): Result<() => void, string> {
  const files = [journal, results];
  const held: HeldLock[] = [];
  const release = (): void => held.forEach((lock) => lock.release());
  try {
    for (const file of files) {
      const lock = FileError.wrap(file, 'written', () => takeLock(lockOf(file)));
      if (!lock.isTaken) {
        release();
        return failure(lockedMessage(file, lock, files));
      }
      held.push(lock);
    }
  } catch (error) {
    release();
    throw error instanceof FileError ? withCopyHint(error, journal) : error;
  }
  return success(release);
}

/** Names every lock file of the other process, so that one clean-up is enough. */
function lockedMessage(file: string, holder: LockHolder, files: readonly string[]): string {
  const { pid, host, isElsewhere } = holder;
  const isHeldByOther = (lock: string): boolean => lockHolder(lock)?.pid === pid;
  const hint = staleLockHint(holder, files.map(lockOf).filter(isHeldByOther));
  const where = isElsewhere ? ` on ${host}` : '';
  return `Another run (process ${String(pid)}${where}) is using ${file}. Nothing was sent.${hint}`;
}

function lockOf(file: string): string {
  return `${file}.lock`;
}

/**
 * Adds what to do if the journal cannot be written. The journal is always beside the rows, wherever
 * the results go.
 */
export function withCopyHint(error: FileError, journal: string): FileError {
  if (error.unwritableFile !== journal) return error;
  const what = existsSync(journal) ? 'the rows and their journal' : 'the rows';
  return new FileError(`${error.message} Copy ${what} to a writable folder.`);
}
