import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aWorkspace } from '../testing/run.ts';
import { readJsonLines } from './read-json-lines.ts';
import { UnreadableRows, type BatchRow } from './row.ts';
import { rowDigest } from './send-rows.ts';

async function rowsOf(text: string | Uint8Array): Promise<BatchRow[]> {
  const file = aWorkspace().at('rows.jsonl');
  writeFileSync(file, text);
  const rows: BatchRow[] = [];
  for await (const row of readJsonLines(file, text.length)) rows.push(row);
  return rows;
}

describe('JSON Lines', () => {
  it.each([
    ['as they are', '{"a":1}\n{"a":2}\n', [1, 2]],
    ['without a last line break', '{"a":1}\n{"a":2}', [1, 2]],
    ['with a byte order mark and Windows line breaks', '\ufeff{"a":1}\r\n{"a":2}\r\n', [1, 2]],
    ['with blank lines, which count', '\n{"a":1}\n\n  \n{"a":2}\n', [2, 5]],
  ])('are read %s', async (_, text, [first, second]) => {
    const rows = await rowsOf(text);
    expect(rows.map(({ line, document }) => [line, document])).toEqual([
      [first, { a: 1 }],
      [second, { a: 2 }],
    ]);
  });

  it('report the place of a line that is not JSON, and continue with the next line', async () => {
    const rows = await rowsOf('{"a":1}\n\n{"accountNumber": "55779911" x}\n{"a":2}\n');
    expect(rows[1]).toMatchObject({
      line: 3,
      mistakes: [{ path: '', message: 'This is not valid JSON: line 3, column 30' }],
    });
    expect(rows[2]).toMatchObject({ line: 4, document: { a: 2 } });
  });

  it('report a line that is nested too deeply, and continue with the next line', async () => {
    const rows = await rowsOf(`{"a":${'['.repeat(3000)}${']'.repeat(3000)}}\n{"a":1}\n`);
    expect(rows.map(({ mistakes }) => mistakes)).toEqual([
      [{ path: '', message: 'This is nested too deeply to be a sign-up' }],
      [],
    ]);
  });

  it('are read completely if a line is longer than one chunk of the file', async () => {
    const long = { text: '€'.repeat(50_000) };
    const rows = await rowsOf(`${JSON.stringify(long)}\n${JSON.stringify(long)}\n`);
    expect(rows.map(({ document }) => document)).toEqual([long, long]);
  });

  it.each([{ a: 1 }, [{ a: 1 }, { a: 2 }]])(
    'refuse a document that is spread over several lines, and say how to convert it: %j',
    async (document) => {
      const reading = rowsOf(JSON.stringify(document, undefined, 2));
      await expect(reading).rejects.toMatchObject({
        mistakes: [{ message: expect.stringMatching(/^Line 1 starts a document .*jq -c/) }],
      });
    },
  );

  it('refuse a document with each section on its own line, as in the documentation', async () => {
    const reading = rowsOf('{ "household": { "housemates": 4 },\n  "person": {} }\n');
    await expect(reading).rejects.toMatchObject({
      mistakes: [{ message: expect.stringMatching(/^Line 1 starts a document /) }],
    });
  });

  it.each(['', '\n'])('refuse a list on one line, and say how to convert it: %j', async (end) => {
    await expect(rowsOf(`[{"a":1},{"a":2}]${end}`)).rejects.toMatchObject({
      mistakes: [{ message: 'Line 1 is a list. Put each entry on a line of its own: jq -c ".[]"' }],
    });
  });

  it.each([
    'household.postcode,person.email\nLS6 1AA,a@example.com\n',
    '"household.postcode";"person.email"\r\nLS6 1AA;a@example.com\r\n',
    '\ufeffperson.email',
  ])('refuse a CSV, and say that the name of the file decides: %j', async (text) => {
    await expect(rowsOf(text)).rejects.toMatchObject({
      mistakes: [
        {
          message:
            'Line 1 has the headings of a CSV. Rename the file so that its name ends in .csv, .tsv or .txt',
        },
      ],
    });
  });

  it('are refused if a line is too long', async () => {
    await expect(rowsOf('x'.repeat(1_100_000))).rejects.toThrow(UnreadableRows);
    await expect(rowsOf(`{}\n\n${'x'.repeat(1_100_000)}`)).rejects.toMatchObject({
      mistakes: [{ path: '', message: expect.stringMatching(/^Line 3 is longer than 1 MiB/) }],
    });
  });

  it('have no row after the last line, even if white space follows, and report the progress', async () => {
    const rows = await rowsOf('{"a":1}\n{"a":2}\n{x\n{"a":4}\n{"a":5}\n  ');
    expect(rows.map(({ progress }) => Math.round(progress * 10))).toEqual([2, 4, 5, 7, 9]);
    expect(rows.map(({ mistakes }) => mistakes.length)).toEqual([0, 0, 1, 0, 0]);
    const [, last] = await rowsOf('{"a":1}\n{x');
    expect(last).toMatchObject({ line: 2, progress: 1 });
    expect(last?.mistakes[0]?.message).toContain('line 2, column 2');
  });

  it('refuse only one row if a later line opens a document', async () => {
    const rows = await rowsOf('{"a":1}\n{\n');
    expect(rows[1]?.mistakes).toHaveLength(1);
  });
});

describe('the digest of a row', () => {
  const row = { person: { email: 'a@example.com', tel: '1' }, bank: { accountNumber: '55779911' } };

  it('depends neither on the bank details nor on the order of names', () => {
    const other = { bank: { accountNumber: '1' }, person: { tel: '1', email: 'a@example.com' } };
    expect(rowDigest(row)).toBe(rowDigest(other));
  });

  it('is made of the document as JSON, with the names of each object sorted', () => {
    const text = '{"codes":{},"invite":[1,{"a":null,"b":"x"},[]],"tenancy":{"a":true,"b":2}}';
    const document = { invite: [1, { b: 'x', a: null }, []], tenancy: { b: 2, a: true } };
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
    expect(rowDigest({ ...document, codes: {}, bank: { sortCode: '200000' } })).toBe(digest);
  });

  it('changes with everything else', () => {
    expect(rowDigest({ ...row, person: { ...row.person, tel: '2' } })).not.toBe(rowDigest(row));
    expect(rowDigest({ ...row, invite: [1, 2] })).not.toBe(rowDigest({ ...row, invite: [2, 1] }));
    expect(rowDigest('x')).not.toBe(rowDigest(['x']));
  });
});
