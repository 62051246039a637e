import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { UnreadableRows } from './row.ts';

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

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableRows([{ path: '', message: NOT_UTF_8 }]);
  }
}
