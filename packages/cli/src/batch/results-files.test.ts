import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aRow, jsonLines } from '../testing/documents.ts';
import { aWorkspace, jsonOf, type Workspace } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

/** Two batches of one row each, at a provider that counts the Direct Debits. */
async function twoBatches() {
  const workspace = aWorkspace();
  const stub = await aStubProvider(({ name }, times) => {
    if (name !== 'POST /direct_debit') return undefined;
    const joinLink = `https://k.example/joining-tenant?guid=acc_${String(times)}`;
    return { status: 200, body: { guid: `acc_${String(times)}`, joinLink, remainingHm8s: 3 } };
  });
  workspace.file('a.jsonl', jsonLines([aRow(1)]));
  workspace.file('b.jsonl', jsonLines([aRow(2)]));
  const batch = (name: string, results: string) => {
    const files = [workspace.at(name), '--results', workspace.at(results)];
    return workspace.kettle(['batch', ...files, '--provider-url', stub.url, '--json']);
  };
  return { workspace, batch, sent: () => stub.named('POST /direct_debit').length };
}

function refusal(workspace: Workspace, results: string, rows: string): string {
  return (
    `${workspace.at(results)} would be replaced, but ${workspace.at(rows)}.journal does not list it as written by this batch. ` +
    'Restore that journal, or choose another name for --results.'
  );
}

describe('results that list sign-ups', () => {
  it.each([
    ['r.jsonl', 'deleted', (journal: string) => rmSync(journal)],
    ['r.csv', 'emptied', (journal: string) => writeFileSync(journal, '')],
  ])(
    'of %s are not replaced if the journal was %s, and nothing is sent',
    async (name, _, spoil) => {
      const { workspace, batch, sent } = await twoBatches();
      await batch('a.jsonl', name);
      const results = readFileSync(workspace.at(name), 'utf8');
      spoil(workspace.at('a.jsonl.journal'));
      const run = await batch('a.jsonl', name);
      expect(run.code).toBe(2);
      expect(jsonOf(run)).toMatchObject({
        errors: [{ message: refusal(workspace, name, 'a.jsonl') }],
      });
      expect(readFileSync(workspace.at(name), 'utf8')).toBe(results);
      expect(existsSync(workspace.at('a.jsonl.journal'))).toBe(false);
      expect(sent()).toBe(1);
    },
  );

  it.each(['r.csv', 'r.jsonl'])(
    'of another batch are not replaced, even if its rows have the same numbers: %s',
    async (name) => {
      const { workspace, batch, sent } = await twoBatches();
      await batch('a.jsonl', name);
      expect((await batch('b.jsonl', name)).code).toBe(2);
      expect(sent()).toBe(1);
      expect((await batch('b.jsonl', 'b.csv')).code).toBe(0);
      const run = await batch('b.jsonl', name);
      expect(jsonOf(run)).toMatchObject({
        errors: [{ message: refusal(workspace, name, 'b.jsonl') }],
      });
    },
  );

  it('are replaced after a spreadsheet has saved them in its own way', async () => {
    const { workspace, batch } = await twoBatches();
    await batch('a.jsonl', 'r.csv');
    const saved = readFileSync(workspace.at('r.csv'), 'utf8')
      .replaceAll(',', ';')
      .replaceAll('\n', '\r\n');
    workspace.file('r.csv', `\ufeff${saved}`);
    expect(jsonOf(await batch('a.jsonl', 'r.csv'))).toMatchObject({ signedUpBefore: 1 });
  });

  it('are replaced after their folder was moved', async () => {
    const { workspace, batch, sent } = await twoBatches();
    await batch('a.jsonl', 'r.csv');
    mkdirSync(workspace.at('moved'));
    for (const name of ['a.jsonl', 'a.jsonl.journal', 'r.csv']) {
      renameSync(workspace.at(name), workspace.at(`moved/${name}`));
    }
    expect(jsonOf(await batch('moved/a.jsonl', 'moved/r.csv'))).toMatchObject({
      signedUpBefore: 1,
    });
    expect(sent()).toBe(1);
  });
});
