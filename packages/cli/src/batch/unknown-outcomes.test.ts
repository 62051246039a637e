import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aRow, jsonLines } from '../testing/documents.ts';
import { aWorkspace, jsonOf, type RunOptions } from '../testing/run.ts';
import { aStubProvider, QUOTE_WITH_ACCOUNT, type StubRule } from '../testing/stub-provider.ts';

const TAKEN = { status: 409, body: { messages: ['This address already has an account.'] } };

const BUSY = { status: 429, body: { messages: ['Wait.'] }, headers: { 'retry-after': '0' } };

/** A row at an address of the provider's list, where an account can be found again. */
const KNOWN = aRow(1, { household: { addressGuid: 'adr_ls6_1', fullAddress: undefined } });

/** A batch of rows that can be changed between its runs. */
async function aBatch(rule: StubRule) {
  const workspace = aWorkspace();
  const stub = await aStubProvider(rule);
  const run = (rows: readonly object[], options?: RunOptions) => {
    const file = workspace.file('rows.jsonl', jsonLines(rows));
    return workspace.kettle(['batch', file, '--provider-url', stub.url, '--json'], options);
  };
  return { ...stub, run, workspace };
}

describe('a row that was only looked up when the provider went down', () => {
  it('can be corrected, because nothing was sent', async () => {
    let isLost = true;
    const { run, named } = await aBatch(({ name }) =>
      isLost && name === 'GET /products' ? 'cut' : undefined,
    );
    expect(jsonOf(await run([aRow(1)]))).toMatchObject({ unreached: 1 });
    isLost = false;
    expect(jsonOf(await run([aRow(2)]))).toMatchObject({ signedUp: 1, changed: 0 });
    expect(named('POST /direct_debit')).toHaveLength(1);
  });

  it('is refused like a new row in the next run, and can then be corrected', async () => {
    let answer: 'cut' | 'refused' | undefined = 'cut';
    const { run } = await aBatch(({ name }) => {
      if (name !== 'GET /products' || answer === undefined) return undefined;
      if (answer === 'cut') return 'cut';
      return { status: 422, body: { messages: ['We do not cover this area.'] } };
    });
    await run([aRow(1)]);
    answer = 'refused';
    expect(jsonOf(await run([aRow(1)]))).toMatchObject({ refused: 1, unknown: 0 });
    answer = undefined;
    expect(jsonOf(await run([aRow(2)]))).toMatchObject({ signedUp: 1 });
  });

  it('has no intent in the journal', async () => {
    const { run, workspace } = await aBatch(({ name }) =>
      name === 'GET /products' ? 'cut' : undefined,
    );
    await run([aRow(1)]);
    expect(readFileSync(workspace.at('rows.jsonl.journal'), 'utf8')).not.toContain('"key"');
  });
});

describe('a row of unknown outcome', () => {
  it('is refused if its address has the account of somebody else', async () => {
    let isLost = true;
    const { run, named } = await aBatch(({ name }) => {
      if (name === 'POST /direct_debit') return isLost ? 'cut' : TAKEN;
      return name === 'GET /products' && !isLost ? QUOTE_WITH_ACCOUNT : undefined;
    });
    expect(jsonOf(await run([KNOWN]))).toMatchObject({ unknown: 1 });
    isLost = false;
    const again = await run([KNOWN]);
    expect(named('POST /validate-joining-tenant')).toHaveLength(1);
    expect(jsonOf(again)).toMatchObject({ refused: 1, unknown: 0 });
    expect(again.stderr).toContain('This address already has an account.');
  });

  it('stays unknown while the owner of the account is not known', async () => {
    let isLost = true;
    const { run, named } = await aBatch(({ name }) => {
      if (name === 'POST /validate-joining-tenant') return 'cut';
      if (name === 'POST /direct_debit') return isLost ? 'cut' : TAKEN;
      return name === 'GET /products' && !isLost ? QUOTE_WITH_ACCOUNT : undefined;
    });
    await run([KNOWN]);
    isLost = false;
    expect(jsonOf(await run([KNOWN]))).toMatchObject({ refused: 0, unknown: 1 });
    expect(named('POST /validate-joining-tenant')).not.toHaveLength(0);
  });

  it('stays unknown if it is refused before it is sent again after a rate limit response', async () => {
    const { run, named } = await aBatch(({ name }, times) => {
      if (name === 'POST /direct_debit') return BUSY;
      return name === 'GET /products' && times > 1
        ? { status: 422, body: { messages: ['We do not cover this area.'] } }
        : undefined;
    });
    expect(jsonOf(await run([aRow(1)]))).toMatchObject({ refused: 0, unknown: 1 });
    expect(named('POST /direct_debit')).toHaveLength(1);
  });

  it('says at once that a limit of the day is reached, and the rows after it are sent', async () => {
    const TOMORROW = { ...BUSY, headers: { 'retry-after': '43200' } };
    const { run, named, workspace } = await aBatch(({ name }, times) =>
      name === 'POST /direct_debit' && times === 1 ? TOMORROW : undefined,
    );
    const rows = [aRow(1), aRow(2)];
    expect(jsonOf(await run(rows))).toMatchObject({ signedUp: 1, unknown: 1 });
    expect(named('POST /direct_debit')).toHaveLength(2);
    const results = readFileSync(workspace.at('rows.results.jsonl'), 'utf8');
    expect(results).toContain('Wait.');
    expect(jsonOf(await run(rows))).toMatchObject({ signedUp: 1, signedUpBefore: 1, failed: 0 });
  });

  it('is sent again after its tenancy has begun', async () => {
    let isLost = true;
    const { run, named } = await aBatch(({ name }) =>
      isLost && name === 'POST /direct_debit' ? 'cut' : undefined,
    );
    const row = aRow(1, { tenancy: { startDate: '2026-11-21', endDate: '2027-11-20' } });
    const corrected = aRow(2, { tenancy: { startDate: '2026-11-21', endDate: '2027-11-20' } });
    expect(jsonOf(await run([row], { today: '2026-11-21' }))).toMatchObject({ unknown: 1 });
    isLost = false;
    const later = { today: '2026-11-22' };
    expect(jsonOf(await run([row, corrected], later))).toMatchObject({ signedUp: 1, invalid: 1 });
    expect(new Set(named('POST /direct_debit').map(({ key }) => key)).size).toBe(1);
  });
});

describe('a row that was never sent before', () => {
  it.each([[[TAKEN]], [[BUSY, TAKEN]]])(
    'is refused by a conflict, even if the owner of the account is not known: %#',
    async (answers) => {
      const { run } = await aBatch(({ name }, times) => {
        if (name === 'POST /validate-joining-tenant') return 'cut';
        if (name === 'POST /direct_debit') return answers[times - 1];
        return name === 'GET /products' && times > 1 ? QUOTE_WITH_ACCOUNT : undefined;
      });
      expect(jsonOf(await run([KNOWN]))).toMatchObject({ refused: 1, unknown: 0 });
    },
  );
});

describe('a row with a voucher', () => {
  it('is sent with it after a rate limit response', async () => {
    const { run, named } = await aBatch(({ name }, times) => {
      if (name !== 'POST /voucher/WELCOME10') return undefined;
      if (times === 1)
        return { status: 429, body: { messages: ['Slow down.'] }, headers: { 'retry-after': '0' } };
      const prices = { priceBeforeDiscount: 1000, priceAfterDiscount: 900 };
      return { status: 200, body: { ...prices, message: '10% off' } };
    });
    const row = aRow(1, { package: { broadband: undefined, tvLicence: undefined } });
    expect(jsonOf(await run([row]))).toMatchObject({ signedUp: 1, signedUpInPart: 0 });
    expect(JSON.stringify(named('POST /direct_debit')[0]?.body)).toContain('WELCOME10');
  });
});
