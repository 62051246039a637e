import { reasonOf } from '../files/read-input.ts';

/** A file of the batch cannot be read or written; the message may be shown. */
export class FileTrouble extends Error {
  override readonly name = 'FileTrouble';

  static of(file: string, done: 'read' | 'written', error: unknown): FileTrouble {
    return new FileTrouble(`${file} could not be ${done}: ${reasonOf(error)}.`);
  }
}
