import { codeOf } from './exclusive-lock.ts';
import { reasonOf } from './read-input.ts';

/** A file of this machine cannot be read or written; the message may be shown. */
export class FileTrouble extends Error {
  override readonly name = 'FileTrouble';

  static of(file: string, done: 'read' | 'written', error: unknown): FileTrouble {
    // A file that is written may be new: then it is its folder that is missing.
    const isNoFolder = done === 'written' && codeOf(error) === 'ENOENT';
    const reason = isNoFolder ? 'there is no such folder' : reasonOf(error);
    return new FileTrouble(`${file} could not be ${done}: ${reason}.`);
  }

  /** Does something to a file; what the file system has against it comes as trouble. */
  static unless<T>(file: string, done: 'read' | 'written', work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw FileTrouble.of(file, done, error);
    }
  }
}
