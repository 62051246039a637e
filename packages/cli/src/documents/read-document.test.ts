import { failure, success, type Mistake } from '@kettle/core';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { InputContext } from '../files/read-input.ts';
import { readDocument } from './read-document.ts';

/** Reads a document from stdin. `mistakes` are those that the command finds in it. */
function read(text: string | Uint8Array, mistakes: readonly Mistake[] = []) {
  const context = { shell: { stdin: Readable.from([Buffer.from(text)]) } };
  return readDocument(
    '-',
    (found) => (mistakes.length > 0 ? failure(mistakes) : success(found)),
    context as unknown as InputContext,
  );
}

const refused = (...mistakes: readonly object[]) => ({
  ok: false,
  error: { kind: 'mistakes', mistakes },
});
const atAll = (message: string) => ({ path: '', message });

describe('a document', () => {
  it('is read and checked', async () => {
    expect(await read('{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  });

  it.each([
    ['that is empty', ' \n', 'The document is empty'],
    ['that is not JSON', '{"a" 1}', 'This is not valid JSON: line 1, column 6'],
    [
      'that is not UTF-8',
      Buffer.from('{"a":"Zoë"}', 'latin1'),
      'The document is not UTF-8. Save it as UTF-8, so that names keep their letters',
    ],
  ])('%s is refused with a message', async (_, text, message) => {
    expect(await read(text)).toEqual(refused(atAll(message)));
  });

  it('of more than 1 MiB is wrong usage', async () => {
    expect(await read(' '.repeat(1_048_577))).toEqual({
      ok: false,
      error: { kind: 'usage', message: 'The document is larger than 1 MiB.' },
    });
  });

  it('with mistakes is refused with all of them, and with hints on how to write its values', async () => {
    const type = [{ path: 'person.leadType', message: 'Please select an option' }];
    expect(await read('{"person":{"leadType":"x"}}', type)).toEqual({
      ok: false,
      error: { kind: 'mistakes', mistakes: type, hints: [expect.stringContaining('leadType')] },
    });
  });
});
