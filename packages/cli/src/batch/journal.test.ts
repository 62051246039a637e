import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aWorkspace } from '../testing/run.ts';
import { ChangedRows } from './changed-rows.ts';
import type { RowOutcome } from './journal-entries.ts';
import { FileError } from '../files/file-error.ts';
import { Journal } from './journal.ts';
import { batchPaths } from './paths.ts';
import { writeResults } from './results-files.ts';

/** A run whose file of rows is gone. */
const RUN = { changed: new ChangedRows(), read: async function* () {} };

const DIGEST = 'aabbccdd00000000aabbccdd00000000';
const EMAIL = 'ada@example.com';
const OTHER = 'aabbccde00000000aabbccdd00000000';

const keyOf = (line: number) => `00000000-0000-4000-8000-${String(line).padStart(12, '0')}`;
const intent = (line: number) => ({ line, key: keyOf(line), digest: DIGEST, email: EMAIL });
const done = (line: number): RowOutcome => ({
  line,
  outcome: 'signed-up',
  guid: `acc_${String(line)}`,
});

async function opened(file: string, provider = 'fake'): Promise<Journal> {
  return Journal.open(file, provider);
}

/** Writes the entries, then closes the journal and opens it again. */
async function reopened(file: string, ...entries: Parameters<Journal['appendLater']>[0][]) {
  const first = await opened(file);
  for (const entry of entries) await first.append(entry);
  await first.close();
  const second = await opened(file);
  await second.close();
  return second;
}

describe('the journal', () => {
  it('knows a row that was sent and has no outcome, with its key', async () => {
    const journal = await reopened(aWorkspace().at('j'), intent(1));
    expect(journal.stateOf(1, DIGEST)).toEqual({ kind: 'open', key: keyOf(1) });
    expect(journal.stateOf(2, DIGEST)).toEqual({ kind: 'new' });
  });

  it.each([
    ['signed-up', { kind: 'done' }],
    ['refused', { kind: 'new' }],
    ['invalid', { kind: 'new' }],
    ['unknown', { kind: 'open', key: keyOf(1) }],
    ['unreached', { kind: 'open', key: keyOf(1) }],
  ] as const)('after the outcome %s has the row in the state %j', async (outcome, state) => {
    const journal = await reopened(aWorkspace().at('j'), intent(1), { line: 1, outcome });
    expect(journal.stateOf(1, DIGEST)).toEqual(state);
  });

  it('knows a row that was changed after it was sent', async () => {
    const journal = await reopened(aWorkspace().at('j'), intent(1), intent(2), done(2));
    expect(journal.stateOf(1, OTHER)).toEqual({ kind: 'changed', wasSignedUp: false });
    expect(journal.stateOf(2, OTHER)).toEqual({ kind: 'changed', wasSignedUp: true });
  });

  it('reports a row that cannot be read now as changed', async () => {
    const journal = await reopened(aWorkspace().at('j'), intent(1), intent(2), done(2));
    expect(journal.stateOf(1, undefined)).toEqual({ kind: 'changed', wasSignedUp: false });
    expect(journal.stateOf(2, undefined)).toEqual({ kind: 'changed', wasSignedUp: true });
    expect(journal.stateOf(3, undefined)).toEqual({ kind: 'new' });
  });

  it('ignores an outcome after a sign-up', async () => {
    const file = aWorkspace().at('j');
    const journal = await reopened(file, intent(1), done(1), { line: 1, outcome: 'invalid' });
    expect(journal.stateOf(1, DIGEST)).toEqual({ kind: 'done' });
    const again = await opened(file);
    expect(again.lastEntryOf(1)).toEqual(done(1));
    await again.close();
  });

  it('ignores an attempt after a sign-up, as two runs at the same time may have recorded one', async () => {
    const workspace = aWorkspace();
    const paths = batchPaths(workspace.at('rows.jsonl'));
    const second = { ...intent(1), key: keyOf(2) };
    await reopened(paths.journal, intent(1), done(1), second, { line: 1, outcome: 'refused' });
    const journal = await opened(paths.journal);
    expect(journal.stateOf(1, DIGEST)).toEqual({ kind: 'done' });
    await writeResults(journal, paths, RUN);
    await journal.close();
    expect(JSON.parse(readFileSync(paths.results, 'utf8'))).toEqual(done(1));
  });

  it('removes an unfinished last line, and keeps all lines before it', async () => {
    const file = aWorkspace().at('j');
    await reopened(file, intent(1), done(1));
    const whole = readFileSync(file, 'utf8');
    appendFileSync(file, '{"line":2,"key":"key-2","dig');
    const journal = await reopened(file, intent(3));
    expect(journal.stateOf(1, DIGEST)).toEqual({ kind: 'done' });
    expect(journal.stateOf(2, DIGEST)).toEqual({ kind: 'new' });
    expect(journal.stateOf(3, DIGEST)).toMatchObject({ kind: 'open' });
    expect(readFileSync(file, 'utf8')).toBe(`${whole}${JSON.stringify(intent(3))}\n`);
  });

  it('cut off at any byte, is read up to the last complete line', async () => {
    const workspace = aWorkspace();
    const file = workspace.at('j');
    await reopened(file, intent(1), done(1), intent(2));
    const whole = readFileSync(file, 'utf8');
    for (let length = 0; length <= whole.length; length += 7) {
      writeFileSync(file, whole.slice(0, length));
      const lines = whole.slice(0, length).split('\n').length - 1;
      const journal = await reopened(file);
      expect(journal.stateOf(1, DIGEST).kind).toBe(['new', 'new', 'open', 'done', 'done'][lines]);
    }
  });

  it('damaged before its last line is refused, because it cannot show what was sent', async () => {
    const file = aWorkspace().at('j');
    await reopened(file, intent(1));
    appendFileSync(file, 'garbage\n{"line":2,"outcome":"signed-up"}\n');
    await expect(opened(file)).rejects.toThrow(FileError);
  });

  it.each([
    'null',
    '5',
    '{}',
    '{"line":0,"outcome":"signed-up"}',
    '{"line":1.5,"outcome":"signed-up"}',
    '{"line":4000000000,"outcome":"signed-up"}',
    '{"line":2,"outcome":"posted"}',
    '{"line":2,"outcome":"constructor"}',
    `{"line":2,"digest":"${DIGEST}","email":"${EMAIL}"}`,
    `{"line":2,"key":"","digest":"${DIGEST}","email":"${EMAIL}"}`,
    `{"line":2,"key":"${keyOf(2)}","email":"${EMAIL}"}`,
    `{"line":2,"key":"${keyOf(2)}","digest":"x","email":"${EMAIL}"}`,
    `{"line":2,"key":"${keyOf(2)}","digest":"${DIGEST}"}`,
  ])('edited into %s is refused, and says what to do', async (line) => {
    const file = aWorkspace().at('j');
    await reopened(file, intent(1));
    appendFileSync(file, `${line}\n`);
    await expect(opened(file)).rejects.toThrow(/is damaged at byte \d+, .* Restore a backup of it/);
  });

  it.each([
    ['signed up', [intent(1), done(1)]],
    ['sent', [intent(1)]],
  ])('of another provider is refused if a row was %s', async (_, entries) => {
    const file = aWorkspace().at('j');
    await reopened(file, ...entries);
    await expect(opened(file, 'http://a.example')).rejects.toThrow(
      /another provider \(fake.*Use the same provider/s,
    );
  });

  it.each<[string, Parameters<Journal['appendLater']>[0][]]>([
    ['no rows', []],
    ['only refused rows', [intent(1), { line: 1, outcome: 'refused' }]],
  ])('of another provider with %s is started again', async (_, entries) => {
    const file = aWorkspace().at('j');
    await reopened(file, ...entries);
    const journal = await opened(file, 'http://a.example');
    await journal.append(intent(2));
    expect(journal.lastEntryOf(1)).toBeUndefined();
    await journal.close();
    expect(readFileSync(file, 'utf8')).toMatch(
      /^\{[^\n]*"provider":"http:\/\/a\.example"\}\n\{"line":2[^\n]*\n$/,
    );
  });

  it('is refused if the file is not a journal', async () => {
    await expect(opened(aWorkspace().file('j', 'null\n'))).rejects.toThrow(
      /not a kettle batch journal/,
    );
    for (const header of ['"a":1', '"journal":"kettle batch"', '"journal":"x","version":1']) {
      const file = aWorkspace().file('j', `{${header},"provider":"fake"}\n`);
      await expect(opened(file)).rejects.toThrow(/not a kettle batch journal/);
    }
  });

  it('can be read by its owner only', async () => {
    const file = aWorkspace().at('j');
    await reopened(file, intent(1));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps lines separate that are written at the same time', async () => {
    const file = aWorkspace().at('j');
    const journal = await opened(file);
    const rows = Array.from({ length: 200 }, (_, index) => index + 1);
    for (const row of rows) if (row % 2 === 1) journal.appendLater(done(row));
    await Promise.all(rows.flatMap((row) => (row % 2 === 0 ? [journal.append(intent(row))] : [])));
    await journal.close();
    const written = readFileSync(file, 'utf8');
    const again = await reopened(file);
    for (const row of rows) {
      if (row % 2 === 0) expect(again.stateOf(row, DIGEST).kind).toBe('open');
      else expect(written).toContain(JSON.stringify(done(row)));
    }
  });

  it('writes an outcome without a waiting caller', async () => {
    const file = aWorkspace().at('j');
    const journal = await opened(file);
    journal.appendLater(done(1));
    await journal.flush();
    expect(readFileSync(file, 'utf8')).toContain('"guid":"acc_1"');
    expect(journal.lastEntryOf(1)).toEqual(done(1));
    await journal.close();
  });

  it('writes lines that wait at the same time in one write', async () => {
    const file = aWorkspace().at('j');
    const journal = await opened(file);
    await Promise.all([1, 2, 3].map((row) => journal.append(intent(row))));
    const written = readFileSync(file, 'utf8');
    expect(written.trimEnd().split('\n').slice(1)).toEqual(
      [1, 2, 3].map((row) => JSON.stringify(intent(row))),
    );
    await journal.close();
    expect(readFileSync(file, 'utf8')).toBe(written);
  });

  it('does not report a line as written if it arrived while others were being written', async () => {
    const file = aWorkspace().at('j');
    const journal = await opened(file);
    const first = journal.append(intent(1));
    const second = journal.append(intent(2)).then(() => readFileSync(file, 'utf8'));
    await first;
    expect(await second).toContain(keyOf(2));
    await journal.close();
  });

  it('writes no more lines after a failed write', async () => {
    const journal = await opened(aWorkspace().at('j'));
    await journal.close();
    await expect(journal.append(intent(1))).rejects.toThrow(FileError);
    await expect(journal.append(intent(2))).rejects.toThrow(FileError);
  });

  it('refuses lines after another run, whose lock file was deleted, has written to it', async () => {
    const file = aWorkspace().at('j');
    const runs = [await opened(file), await opened(file)] as const;
    await runs[0].append(intent(1));
    await expect(runs[1].append(intent(1))).rejects.toThrow(/j was changed by another run/);
    await expect(runs[0].append(intent(2))).rejects.toThrow(/j was changed by another run/);
    for (const run of runs) await expect(run.close()).rejects.toThrow(FileError);
  });
});

describe('the results', () => {
  async function resultsOf(results: string, ...entries: Parameters<Journal['appendLater']>[0][]) {
    const workspace = aWorkspace();
    const paths = batchPaths(workspace.at('rows.csv'), workspace.at(results));
    const journal = await opened(paths.journal);
    for (const entry of entries) await journal.append(entry);
    try {
      const failed = await writeResults(journal, paths, RUN);
      return { paths, failed, text: readFileSync(paths.results, 'utf8') };
    } finally {
      await journal.close();
    }
  }

  it('are the last outcome of each row, in the order of the rows', async () => {
    const { text, failed } = await resultsOf(
      'r.csv',
      intent(2),
      {
        ...done(2),
        joinLink: 'https://k.example/acc_2',
        remainingHousemates: 3,
        price: { weekly: 1410, monthly: 6127 },
      },
      { line: 1, outcome: 'refused', email: 'a@example.com', messages: ['No; never', '=1+1'] },
      { line: 3, outcome: 'invalid' },
      intent(3),
      done(3),
    );
    expect(text.split('\n')).toEqual([
      'line,email,outcome,guid,joinLink,remainingHousemates,weekly,monthly,message',
      '1,a@example.com,refused,,,,,,"No; never; =1+1"',
      '2,,signed-up,acc_2,https://k.example/acc_2,3,1410,6127,',
      '3,,signed-up,acc_3,,,,,',
      '',
    ]);
    expect(failed).toBe(1);
  });

  it('list the rows that are not signed up in a second file', async () => {
    const { paths } = await resultsOf('r.csv', done(1), { line: 2, outcome: 'unknown' });
    expect(paths.failed).toMatch(/r\.failed\.csv$/);
    expect(readFileSync(paths.failed, 'utf8').split('\n')[1]).toBe('2,,unknown,,,,,,');
    expect(statSync(paths.failed).mode & 0o777).toBe(0o600);
    expect(statSync(paths.results).mode & 0o777).toBe(0o600);
  });

  it('are JSON Lines in a .jsonl file', async () => {
    const { text } = await resultsOf('r.jsonl', done(1));
    expect(JSON.parse(text)).toEqual({ line: 1, outcome: 'signed-up', guid: 'acc_1' });
  });

  it('fail with the name of a folder that does not exist', async () => {
    await expect(resultsOf('no/r.csv', done(1))).rejects.toThrow(
      /r\.csv could not be written: there is no such folder/,
    );
  });
});
