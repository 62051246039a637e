import { codeOf } from '../files/exclusive-lock.ts';
import { reasonOf } from '../files/read-input.ts';

/** A file of the batch cannot be read or written; the message may be shown. */
export class FileTrouble extends Error {
  override readonly name = 'FileTrouble';

  static of(file: string, done: 'read' | 'written', error: unknown): FileTrouble {
    // A file that is written may be new: then it is its folder that is missing.
    const isNoFolder = done === 'written' && codeOf(error) === 'ENOENT';
    const reason = isNoFolder ? 'there is no such folder' : reasonOf(error);
    return new FileTrouble(`${file} could not be ${done}: ${reason}.`);
  }
}
