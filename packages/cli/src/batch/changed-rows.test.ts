import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aRow, jsonLines, linesIn } from '../testing/documents.ts';
import { aWorkspace, jsonOf } from '../testing/run.ts';

/** Rows that were signed up, or sent by a run that was killed before it recorded an answer. */
async function sentRows(isKilled: boolean) {
  const workspace = aWorkspace();
  const file = workspace.file('rows.jsonl', jsonLines([aRow(1), aRow(2)]));
  await workspace.kettle(['batch', file]);
  const journal = `${file}.journal`;
  const lines = readFileSync(journal, 'utf8').split('\n');
  if (isKilled)
    writeFileSync(journal, lines.filter((line) => !line.includes('"outcome"')).join('\n'));
  const again = async (...rows: readonly string[]) => {
    writeFileSync(file, `${rows.join('\n')}\n`);
    const run = await workspace.kettle(['batch', file, '--json']);
    const results = linesIn(workspace.at('rows.results.jsonl'));
    return { run, results, failed: linesIn(workspace.at('rows.results.failed.jsonl')) };
  };
  return again;
}

const [FIRST, SECOND, NEW] = [1, 2, 3].map((number) => JSON.stringify(aRow(number))) as [
  string,
  string,
  string,
];

const RESTORE_DETAILS = 'To find out the outcome, restore the earlier details and run again.';

describe('the results after a run that was killed', () => {
  it.each([
    ['was changed since', JSON.stringify(aRow(1, { person: { firstname: 'Adah' } }))],
    ['can no longer be read', '{"torn'],
  ])('list a row of unknown outcome that %s', async (_, changed) => {
    const again = await sentRows(true);
    const { run, results, failed } = await again(changed, SECOND);
    expect(jsonOf(run)).toMatchObject({ signedUp: 1, changed: 1 });
    const message = [
      `This row has changed since it was sent, so it was not sent again. ${RESTORE_DETAILS}`,
    ];
    const about = { line: 1, email: 'ada1@example.com', messages: message };
    expect(results).toEqual([
      { ...about, outcome: 'unknown' },
      expect.objectContaining({ line: 2 }),
    ]);
    expect(failed).toMatchObject([{ ...about, outcome: 'changed' }]);
  });

  it('treat another spelling of the e-mail address as the same person', async () => {
    const { run } = await (await sentRows(true))(FIRST.replace('ada1@', 'ADA1@'), SECOND);
    expect(run.stderr).toContain(
      'line 1 (ADA1@example.com): This row has changed since it was sent, so',
    );
  });

  it('list a row of unknown outcome that the file does not have any more', async () => {
    const { results, failed } = await (await sentRows(true))(FIRST);
    expect(results.map(({ outcome }) => outcome)).toEqual(['signed-up', 'unknown']);
    expect(failed).toEqual([
      {
        line: 2,
        email: 'ada2@example.com',
        outcome: 'unknown',
        messages: [expect.stringMatching(/^There was no answer, so the Direct Debit may/)],
      },
    ]);
  });
});

describe('a new row above rows that were sent', () => {
  it.each([
    [false, 'The earlier row was signed up.', 'signed-up'],
    [true, RESTORE_DETAILS, 'unknown'],
  ])(
    'is reported as changed, with the person it was sent for (killed run: %s)',
    async (isKilled, ending, outcome) => {
      const { run, results, failed } = await (await sentRows(isKilled))(NEW, FIRST, SECOND);
      const message =
        'This row has changed since it was sent for ada1@example.com, so it was not sent again. ' +
        ending;
      expect(run.stderr).toContain(`line 1 (ada3@example.com): ${message}\n`);
      expect(failed[0]).toMatchObject({
        line: 1,
        email: 'ada3@example.com',
        outcome: 'changed',
        messages: [message],
      });
      expect(results[0]).toMatchObject({ line: 1, email: 'ada1@example.com', outcome });
    },
  );
});
