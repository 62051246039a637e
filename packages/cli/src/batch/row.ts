import type { Mistake } from '@kettle/core';
import type { DocumentSource } from '../documents/read-shape.ts';

/** One row of a batch as the file holds it, before any form has validated it. */
export interface BatchRow {
  /** Counted from 1, without the heading line of a CSV. */
  readonly row: number;
  /** Absent if the row could not be read; `mistakes` then says why. */
  readonly document?: unknown;
  readonly mistakes: readonly Mistake[];
  /** Absent means JSON. */
  readonly source?: DocumentSource;
  /** The part of the file up to this row, from 0 to 1, for the progress bar. */
  readonly progress: number;
}

/** The rest of the file cannot be read. The mistakes name the place and never quote the text. */
export class UnreadableRows extends Error {
  override readonly name = 'UnreadableRows';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super('The rows cannot be read.');
    this.mistakes = mistakes;
  }
}
