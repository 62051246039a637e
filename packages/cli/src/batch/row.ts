import type { Mistake } from '@kettle/core';

/** One row of a batch as its file holds it, before any form has judged it. */
export interface BatchRow {
  /** Counted from 1; a CSV's headings are no row. */
  readonly row: number;
  /** Absent when the row could not be read; then `mistakes` say why. */
  readonly document?: unknown;
  readonly mistakes: readonly Mistake[];
  /** How much of the file lies behind it, 0 to 1: for the progress. */
  readonly progress: number;
}

/** The file as a whole cannot be read on; the message names the place and never the text. */
export class UnreadableRows extends Error {
  override readonly name = 'UnreadableRows';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super('The rows cannot be read.');
    this.mistakes = mistakes;
  }
}
