import { errorCode, type LockHolder } from '@kettle/node-files';
import { reasonOf } from './read-input.ts';

const UNWRITABLE_CODES: readonly (string | undefined)[] = ['EACCES', 'EPERM', 'EROFS'];

/** Thrown when a local file cannot be read or written. Its message may be shown to the user. */
export class FileError extends Error {
  override readonly name = 'FileError';
  /** The file, if its permissions do not allow writing. */
  readonly unwritableFile: string | undefined;

  constructor(message: string, unwritableFile?: string) {
    super(message);
    this.unwritableFile = unwritableFile;
  }

  static of(file: string, action: 'read' | 'written', error: unknown): FileError {
    // A write creates a missing file, so ENOENT means a missing folder.
    const isNoFolder = action === 'written' && errorCode(error) === 'ENOENT';
    const reason = isNoFolder ? 'there is no such folder' : reasonOf(error);
    const isUnwritable = action === 'written' && UNWRITABLE_CODES.includes(errorCode(error));
    const message = `${file} could not be ${action}: ${reason}.`;
    return new FileError(message, isUnwritable ? file : undefined);
  }

  /** Runs `work` on a file, and throws its file system errors as `FileError`. */
  static wrap<T>(file: string, action: 'read' | 'written', work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw FileError.of(file, action, error);
    }
  }
}

/**
 * What to do about a lock whose process is on another host or in another container, where it may
 * have ended.
 */
export function staleLockHint({ isElsewhere }: LockHolder, locks: readonly string[]): string {
  return isElsewhere ? ` If that process has ended, remove ${locks.join(' and ')}.` : '';
}
