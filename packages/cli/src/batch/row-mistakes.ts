import type { Mistake } from '@kettle/core';

/** A mistake, and the number of its row. */
type RowMistake = Mistake & { readonly row: number };

/** So that a file of a million wrong rows still fits into memory. */
const MOST = 1000;

/** The mistakes of a file's rows: the first thousand, and how many more there are. */
export class RowMistakes {
  readonly first: RowMistake[] = [];
  more = 0;

  add(row: number, mistakes: readonly Mistake[]): void {
    for (const { path, message } of mistakes) {
      if (this.first.length < MOST) this.first.push({ row, path, message });
      else this.more += 1;
    }
  }
}
