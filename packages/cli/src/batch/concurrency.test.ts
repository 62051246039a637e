import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aRow, jsonLines, linesIn, rowLines } from '../testing/documents.ts';
import { beforeSync } from '../testing/before-sync.ts';
import { aWorkspace, jsonOf, type Workspace } from '../testing/run.ts';
import { aStubProvider, type Call } from '../testing/stub-provider.ts';

function rowsFile(workspace: Workspace, count: number): string {
  return workspace.file('rows.jsonl', rowLines(count));
}

/** The e-mail addresses in calls, in the order of the calls. */
function emailsIn(calls: readonly Call[]): readonly string[] {
  return calls.map(({ body }) => /ada[0-9]+@[a-z.]+/.exec(JSON.stringify(body))?.[0] ?? '');
}

describe('--concurrency', () => {
  it.each([1, 3])('sends %d rows at once', async (atOnce) => {
    const workspace = aWorkspace();
    let inFlight = 0;
    let highest = 0;
    const { url } = await aStubProvider(async ({ name }) => {
      // Each row makes one call of each kind, so the number of calls is the number of rows.
      if (name !== 'GET /products' && name !== 'POST /direct_debit') return undefined;
      inFlight += 1;
      highest = Math.max(highest, inFlight);
      await pause(5);
      inFlight -= 1;
      return undefined;
    });
    const args = ['batch', rowsFile(workspace, 20), '--concurrency', String(atOnce)];
    const run = await workspace.kettle([...args, '--provider-url', url, '--json']);
    expect(jsonOf(run)).toMatchObject({ signedUp: 20 });
    expect(highest).toBe(atOnce);
  });

  it('1 sends the rows one after the other, in order', async () => {
    const workspace = aWorkspace();
    const { url, calls, named } = await aStubProvider();
    const args = ['batch', rowsFile(workspace, 5), '--concurrency', '1', '--provider-url', url];
    expect((await workspace.kettle(args)).code).toBe(0);
    const names = calls.map(({ name }) => name).filter((name) => /products$|debit$/.test(name));
    const callsOfRow = ['GET /products', 'POST /pre-signup/lead_1/products', 'POST /direct_debit'];
    expect(names).toEqual(Array.from({ length: 5 }, () => callsOfRow).flat());
    expect(emailsIn(named('POST /direct_debit'))).toEqual(
      [1, 2, 3, 4, 5].map((row) => `ada${String(row)}@example.com`),
    );
  });
});

describe('a row that is not sent yet when the run is interrupted', () => {
  interface Line {
    readonly line?: number;
    readonly email?: string;
    readonly key?: string;
  }

  function journalLines(workspace: Workspace): readonly Line[] {
    return linesIn(workspace.at('rows.jsonl.journal'));
  }

  /** A run that is interrupted while it writes the line of its sixth row or a later one. */
  async function interrupted() {
    const workspace = aWorkspace();
    let interrupt = (): void => {};
    let isPending = true;
    const stub = await aStubProvider();
    await beforeSync(() => {
      const last = journalLines(workspace).at(-1);
      if (!isPending || last?.key === undefined || (last.line ?? 0) < 6) return;
      isPending = false;
      interrupt();
    });
    const kettle = (file: string) =>
      workspace.kettle(
        ['batch', file, '--concurrency', '2', '--provider-url', stub.url, '--json'],
        {
          onStart: (press) => (interrupt = press),
        },
      );
    const run = await kettle(rowsFile(workspace, 12));
    return { ...stub, workspace, kettle, run };
  }

  it('is sent by the next run with the recorded key', async () => {
    const { workspace, kettle, named, run } = await interrupted();
    expect(run.code).toBe(130);
    const keyOf = new Map(
      journalLines(workspace).flatMap(({ email, key }) => (key ? [[email, key]] : [])),
    );
    expect(keyOf.size).toBeGreaterThan(5);
    expect(keyOf.size).toBeLessThan(12);
    const rows = Array.from({ length: 12 }, (_, index) => {
      const isRecorded = keyOf.has(`ada${String(index + 1)}@example.com`);
      return aRow(index + 1, isRecorded ? {} : { person: { lastname: 'Lovelace' } });
    });
    const again = await kettle(workspace.file('rows.jsonl', jsonLines(rows)));
    expect(jsonOf(again)).toMatchObject({ rows: 12, changed: 0, failed: 0 });
    const debits = named('POST /direct_debit');
    expect([debits.length, new Set(emailsIn(debits)).size]).toEqual([12, 12]);
    for (const call of debits) {
      const [email] = emailsIn([call]);
      expect([undefined, call.key]).toContain(keyOf.get(email));
    }
  });

  it('stays in the file of failed rows with the reason of an earlier run', async () => {
    const workspace = aWorkspace();
    let interrupt = (): void => {};
    let runs = 0;
    const { url } = await aStubProvider(({ name }, times) => {
      if (name === 'POST /direct_debit' && runs === 1)
        return { status: 422, body: { messages: ['No.'] } };
      if (name === 'GET /products' && times === 22) interrupt();
      return undefined;
    });
    const file = rowsFile(workspace, 12);
    const kettle = (...more: readonly string[]) => {
      runs += 1;
      const args = ['batch', file, '--concurrency', '2', '--provider-url', url, '--json', ...more];
      return workspace.kettle(args, { onStart: (press) => (interrupt = press) });
    };
    expect((await kettle()).code).toBe(6);
    const failed = workspace.at('rows.results.failed.jsonl');
    const again = await kettle('--only', failed);
    expect(again.code).toBe(130);
    const { signedUp } = jsonOf(again) as { readonly signedUp: number };
    expect(readFileSync(failed, 'utf8').trimEnd().split('\n')).toHaveLength(12 - signedUp);
  });
});
