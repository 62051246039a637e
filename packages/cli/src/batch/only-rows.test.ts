import { describe, expect, it } from 'vitest';
import { aWorkspace } from '../testing/run.ts';
import { readOnlyRows } from './only-rows.ts';

async function rowsOf(name: string, text: string): Promise<readonly number[] | string> {
  const read = await readOnlyRows(aWorkspace().file(name, text));
  return read.ok ? [...read.value] : read.error;
}

describe('a list of rows', () => {
  it.each([
    ['failed.csv', 'email,line\na@example.com,7\n"b\n",12\n'],
    ['failed.csv', '\ufeffline,email\r\n7,a@example.com\r\n\r\n12\r\n'],
    ['failed.csv', 'line;email\n7;a@example.com\n12;b@example.com\n'],
    ['failed.csv', 'email\tline\na@example.com\t7\nb@example.com\t12\n'],
    ['failed.csv', 'line,email\n7,a@example.com,\n,\n12\n , ,\n'],
    ['rows.txt', '7\n12\n7\n'],
    ['rows.csv', '7,a@example.com\n12,b@example.com\n'],
    ['failed.jsonl', '{"line":7,"email":"a@example.com"}\n\n{"line":12}\n'],
    ['rows', ' 7 \r\n12\r\n'],
  ])('is read: %s, %j', async (name, text) => {
    expect(await rowsOf(name, text)).toEqual([7, 12]);
  });

  it.each([
    ['houses.csv', 'person.email\na@example.com\n'],
    ['broken.csv', '"line\n1\n'],
    ['short.csv', 'email,line\na@example.com\n'],
    ['zero.txt', '0\n'],
    ['part.txt', '1.5\n'],
    ['range.txt', '1-3\n'],
    ['houses.jsonl', '{"person":{}}\n'],
    ['broken.jsonl', '{"line":1\n'],
    ['null.jsonl', 'null\n'],
    ['empty.csv', ''],
    ['empty.jsonl', '\n \n'],
  ])('without line numbers is refused with the expected format: %s, %j', async (name, text) => {
    expect(await rowsOf(name, text)).toMatch(
      new RegExp(
        `${name} names no lines: expected a "line" column, or one line number per line\\.$`,
      ),
    );
  });

  it.each([
    ['failed.csv', 'line,email\n7,a@example.com\n\n,b@example.com\n0,c@example.com\n', 4],
    ['failed.txt', '7\n0\n12\n', 2],
    ['failed.jsonl', '{"line":7}\n\n{"line":"all"}\n', 3],
  ])('with a wrong line number names the line of the first: %s, %j', async (name, text, line) => {
    expect(await rowsOf(name, text)).toMatch(
      new RegExp(
        `${name} names no line of a row in line ${String(line)}: expected a "line" column, or one line number per line\\.$`,
      ),
    );
  });

  it('that does not exist is reported', async () => {
    const read = await readOnlyRows(aWorkspace().at('nowhere.csv'));
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? '' : read.error).toMatch(/nowhere\.csv could not be read: there is no such/);
  });
});
