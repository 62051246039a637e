import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { UnreadableRows } from './row.ts';

const NOT_UTF_8 =
  "The file is not UTF-8. Save it as 'CSV UTF-8' (or export it as UTF-8), so that names keep their letters";

/** A file's text in pieces, with the bytes read so far; a byte order mark is skipped. */
export async function* readText(
  file: string,
): AsyncGenerator<{ readonly text: string; readonly bytes: number }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 65_536 })) {
    const piece = chunk as Uint8Array;
    bytes += piece.length;
    yield { text: decode(decoder, piece), bytes };
  }
  yield { text: decode(decoder), bytes };
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableRows([{ path: '', message: NOT_UTF_8 }]);
  }
}
