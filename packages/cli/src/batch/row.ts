import type { Mistake } from '@kettle/core';
import type { DocumentSource } from '../documents/read-parts.ts';
import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';

/** One row of a batch, before validation. */
export interface BatchRow {
  /**
   * The line of the file on which the row begins, counted from 1 with the headings and blank lines.
   */
  readonly line: number;
  /** Absent if the row could not be read; `mistakes` then says why. */
  readonly document?: unknown;
  readonly mistakes: readonly Mistake[];
  /** Absent means JSON. */
  readonly source?: DocumentSource;
  /** The part of the file up to this row, from 0 to 1, for the progress bar. */
  readonly progress: number;
}

/**
 * Thrown if the rest of the file cannot be read. The mistakes name the position and never quote the
 * text.
 */
export class UnreadableRows extends Error {
  override readonly name = 'UnreadableRows';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super('The rows cannot be read.');
    this.mistakes = mistakes;
  }
}

const NOT_UTF_8 =
  "The file is not UTF-8. Export it as UTF-8 (a spreadsheet as 'CSV UTF-8'), so that names keep their letters";

/** Reads the text of a UTF-8 file in pieces, without a byte order mark. */
export async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(file, { highWaterMark: 65_536 })) {
    yield decode(decoder, chunk as Uint8Array);
  }
  yield decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableRows([{ path: '', message: NOT_UTF_8 }]);
  }
}
