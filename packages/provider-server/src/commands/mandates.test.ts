import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentPlan, type Tenancy } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import {
  bankDetails,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { oneProvider } from '../testing/one-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
let operator: (...args: readonly string[]) => Promise<CommandRun>;
let folder: string;
oneProvider(['house', 'mandate_batch', 'audit'], (opened) => {
  provider = opened;
  operator = operatorOf(opened.store);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-exports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileAt = (name: string): string => join(folder, name);

type Row = Readonly<Record<string, string>>;
const rowsOf = (file: string): Row[] => parse(readFileSync(file), { columns: true, bom: true });

function signUp(number: number, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return provider.signUp(leadAtTypedAddress(number, changes));
}

interface Listed {
  readonly reference: string;
  readonly status: string;
}

async function listed(...args: readonly string[]): Promise<readonly Listed[]> {
  return (await operator('mandates', 'list', ...args)).json as readonly Listed[];
}

describe('mandates export', () => {
  it('writes each new mandate with its bank details exactly as they were typed', async () => {
    const bank = bankDetails({
      firstname: 'Zoë "Z" O’Hara',
      lastname: 'Smith, Jones',
      sortCode: '04-00-04',
      accountNumber: '00000042',
    });
    const guid = await signUp(1, { bankDetails: bank });
    const { code, json } = await operator('mandates', 'export', '--out', fileAt('new.csv'));
    const [mandate] = await listed();

    expect([code, json]).toEqual([0, { batch: expect.any(String), count: 1 }]);
    // Excel needs the mark to read UTF-8. Later columns come behind, so the order counts.
    expect(readFileSync(fileAt('new.csv'), 'utf8').split('\n')[0]).toBe(
      '\ufeffreference,account_holder,sort_code,account_number,monthly_pence,first_collection,email,house,signed_up_at,collections,collection_day,last_collection,last_pence,bank_check,bacs_name,first_pence,moved,same_account',
    );
    expect(rowsOf(fileAt('new.csv'))).toEqual([
      {
        reference: mandate?.reference,
        account_holder: 'Zoë "Z" O’Hara Smith, Jones',
        sort_code: '04-00-04',
        account_number: '00000042',
        monthly_pence: '6996',
        first_collection: '2027-07-01',
        email: 'ada@example.com',
        house: guid,
        signed_up_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        collections: '12',
        collection_day: '1',
        last_collection: '2028-06-01',
        last_pence: '6996',
        bank_check: 'passed',
        bacs_name: 'ZOE  Z  O HARA SMI',
        first_pence: '',
        moved: '',
        same_account: '1',
      },
    ]);
    expect(mandate?.reference).toMatch(/^[A-Z0-9]{1,18}$/);
  });

  it('says alone what to collect, when, how often and until when', async () => {
    const dates = { startDate: '2027-08-31', endDate: '2028-07-04' };
    const { houseInformation } = leadAtTypedAddress(1);
    await signUp(1, { houseInformation: { ...houseInformation, ...dates } });
    await operator('mandates', 'export', '--out', fileAt('new.csv'));
    const [row = {}] = rowsOf(fileAt('new.csv'));

    const plan = paymentPlan(dates as Tenancy, 6996, { today: TODAY });
    const day = Number(row['collection_day']);
    const dues = Array.from({ length: Number(row['collections']) }, (_, month) => {
      const last = new Date(Date.UTC(2027, 7 + month + 1, 0)).getUTCDate();
      return new Date(Date.UTC(2027, 7 + month, Math.min(day, last))).toISOString().slice(0, 10);
    });
    expect(dues).toEqual(plan.payments.map(({ due }) => due));
    expect([row['first_collection'], row['last_collection']]).toEqual([plan.first, plan.last]);
    const whole = Number(row['monthly_pence']) * (dues.length - 1);
    expect(whole + Number(row['last_pence'])).toBe(plan.total);
  });

  it('checks each account by itself, whatever account came before it', async () => {
    for (const [index, accountNumber] of ['99345694', '10000008', '10000009'].entries()) {
      await signUp(index, { bankDetails: bankDetails({ sortCode: '77-27-98', accountNumber }) });
    }
    await operator('mandates', 'export', '--out', fileAt('new.csv'));
    const checks = rowsOf(fileAt('new.csv')).map((row) => [
      row['account_number'],
      row['bank_check'],
    ]);

    expect(checks).toEqual([
      ['99345694', 'passed'],
      ['10000008', 'passed'],
      ['10000009', 'failed'],
    ]);
  });

  it('hands each mandate over once', async () => {
    await signUp(1);
    await operator('mandates', 'export', '--out', fileAt('first.csv'));
    await signUp(2);
    await operator('mandates', 'export', '--out', fileAt('second.csv'));
    const [first] = rowsOf(fileAt('first.csv'));
    const second = rowsOf(fileAt('second.csv'));

    expect(second).toHaveLength(1);
    expect(second[0]?.['reference']).not.toBe(first?.['reference']);
    expect((await listed()).map(({ status }) => status)).toEqual(['handed-over', 'handed-over']);
  });

  it('lets nobody but its owner read the file', async () => {
    await signUp(1);
    await operator('mandates', 'export', '--out', fileAt('new.csv'));

    expect(statSync(fileAt('new.csv')).mode & 0o777).toBe(0o600);
  });

  it('never overwrites a file, and hands nothing over then', async () => {
    await signUp(1);
    writeFileSync(fileAt('mine.csv'), 'mine');
    const { code, stderr } = await operator('mandates', 'export', '--out', fileAt('mine.csv'));

    expect([code, readFileSync(fileAt('mine.csv'), 'utf8')]).toEqual([2, 'mine']);
    expect(stderr).toContain('already exists');
    expect(await listed('--status', 'new')).toHaveLength(1);
  });

  it('hands nothing over where the file cannot be created', async () => {
    await signUp(1);
    const { code } = await operator('mandates', 'export', '--out', fileAt('missing/new.csv'));

    expect(code).toBe(2);
    expect(await listed('--status', 'new')).toHaveLength(1);
  });

  it('creates no file, batch or audit row if there is nothing to export', async () => {
    const { code, json } = await operator('mandates', 'export', '--out', fileAt('none.csv'));

    expect([code, json]).toEqual([0, { batch: null, count: 0 }]);
    expect(existsSync(fileAt('none.csv'))).toBe(false);
    expect([await provider.count('mandate_batch'), await provider.count('audit')]).toEqual([0, 0]);
  });

  it('writes a batch again as it was, and nothing that came later', async () => {
    await signUp(1);
    const { json } = await operator('mandates', 'export', '--out', fileAt('first.csv'));
    const { batch } = json as { batch: string };
    await signUp(2, { bankDetails: bankDetails({ accountNumber: '55779922' }) });
    const again = ['mandates', 'export', '--batch', batch, '--out', fileAt('again.csv')] as const;

    expect((await operator(...again)).json).toEqual({ batch, count: 1 });
    expect(readFileSync(fileAt('again.csv'))).toEqual(readFileSync(fileAt('first.csv')));
    expect(await listed('--status', 'new')).toHaveLength(1);
  });

  it('says how many live mandates have the same account, and from five on one line says so', async () => {
    const other = { bankDetails: bankDetails({ accountNumber: '55779922' }) };
    for (const number of [1, 2, 3, 4]) await signUp(number);
    await signUp(5, other);
    const four = await operator('mandates', 'export', '--out', fileAt('four.csv'));
    const [first] = await listed();
    writeFileSync(fileAt('report.csv'), `reference,status\n${first?.reference},rejected\n`);
    await operator('mandates', 'report', fileAt('report.csv'));
    for (const number of [6, 7]) await signUp(number);
    const five = await operator('mandates', 'export', '--out', fileAt('five.csv'));
    const countsIn = (name: string) => rowsOf(fileAt(name)).map((row) => row['same_account']);

    expect([four.code, four.stderr, countsIn('four.csv')]).toEqual([
      0,
      '',
      ['4', '4', '4', '4', '1'],
    ]);
    expect([five.code, five.stderr, countsIn('five.csv')]).toEqual([
      0,
      '5 mandates use one account. Find out whether its owner knows, before the bank collects.\n',
      ['5', '5'],
    ]);
  });

  it('refuses an unknown batch', async () => {
    const words = ['mandates', 'export', '--batch', 'nosuch', '--out', fileAt('x.csv')] as const;

    expect((await operator(...words)).code).toBe(4);
    expect(existsSync(fileAt('x.csv'))).toBe(false);
  });

  it('puts a quote mark before a name that a spreadsheet would run', async () => {
    await signUp(1, { bankDetails: bankDetails({ firstname: '=cmd', lastname: '|calc' }) });
    await operator('mandates', 'export', '--out', fileAt('new.csv'));

    expect(rowsOf(fileAt('new.csv'))[0]?.['account_holder']).toBe("'=cmd |calc");
  });

  it('leaves a mandate that cannot be opened as it is, names it, and exports the others', async () => {
    await signUp(1);
    await signUp(2);
    const [broken] = await listed();
    await provider.store.db
      .updateTable('mandate')
      .set({ sealed: Buffer.alloc(64) })
      .where('reference', '=', broken?.reference ?? '')
      .execute();
    const { code, json, stderr } = await operator('mandates', 'export', '--out', fileAt('new.csv'));

    expect([code, json]).toEqual([6, { batch: expect.any(String), count: 1 }]);
    expect(stderr).toContain(broken?.reference);
    expect((await listed('--status', 'new')).map(({ reference }) => reference)).toEqual([
      broken?.reference,
    ]);
  });

  it('is audited with a number and no personal data', async () => {
    await signUp(1);
    const { json } = await operator('mandates', 'export', '--out', fileAt('new.csv'));
    const rows = await provider.store.db.selectFrom('audit').selectAll().execute();

    expect(rows).toEqual([
      {
        id: expect.anything(),
        at: expect.any(Date),
        operator: expect.stringMatching(/./),
        action: 'mandates export',
        subject: (json as { batch: string }).batch,
        count: 1,
      },
    ]);
  });
});

describe('mandates report', () => {
  async function report(text: string, encoding: BufferEncoding = 'utf8'): Promise<CommandRun> {
    const file = fileAt('report.csv');
    writeFileSync(file, text, encoding);
    return operator('mandates', 'report', file);
  }

  async function handedOver(count: number): Promise<readonly string[]> {
    for (let number = 1; number <= count; number += 1) await signUp(number);
    await operator('mandates', 'export', '--out', fileAt('new.csv'));
    return (await listed()).map(({ reference }) => reference);
  }

  const mailsToPayers = () =>
    provider.store.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'new-bank-details')
      .execute();

  it('applies the bank’s answer to each mandate', async () => {
    const [one, two, three] = await handedOver(3);
    const run = await report(
      `reference,status,reason\n${one},active,\n${two},rejected,"No account, closed"\n${three},cancelled,\n`,
    );

    expect(run.code).toBe(0);
    expect(await listed()).toMatchObject([
      { reference: one, status: 'active' },
      { reference: two, status: 'rejected', reason: 'No account, closed' },
      { reference: three, status: 'cancelled' },
    ]);
  });

  it('applies the known rows, names the others, and ends with 6', async () => {
    const [one, two] = await handedOver(2);
    const run = await report(
      `reference,status\n${one},active\nNOSUCH,active\n${two},dancing\n,active\n`,
    );

    expect([run.code, run.json]).toEqual([
      6,
      {
        count: 1,
        repeated: 0,
        unknown: ['NOSUCH'],
        mistakes: [
          'line 5: the reference is missing.',
          `line 4: the status of ${two} must be active, rejected, cancelled, moved, unpaid or collected.`,
        ],
      },
    ]);
    expect(run.stderr).toBe(
      [
        'line 3: NOSUCH: no mandate has this reference.',
        `line 4: the status of ${two} must be active, rejected, cancelled, moved, unpaid or collected.`,
        'line 5: the reference is missing.\n',
      ].join('\n'),
    );
    expect((await listed()).map(({ status }) => status)).toEqual(['active', 'handed-over']);
  });

  it('needs a heading, and applies nothing without one', async () => {
    const [one] = await handedOver(1);
    const run = await report(`${one},active\n`);

    expect(run.code).toBe(3);
    expect(run.stderr).toContain('a line must be the heading reference,status[,reason].');
    expect(await listed('--status', 'active')).toEqual([]);
  });

  it.each([
    ['Windows', 'utf8', '\ufeffStatus,Reference\r\nactive,ONE\r\n'],
    ['a semicolon', 'utf8', 'reference;status\nONE;active\n'],
    ['tabs', 'utf8', 'reference\tstatus\nONE\tactive\n'],
    [
      'lines above the heading',
      'utf8',
      'Report of 1 July\n"Bureau, Ltd"\n\nreference,status\nONE,active\n',
    ],
    [
      'spaces, capitals and commas at the end',
      'utf8',
      'Reference , STATUS,,\n one ,Active,,\n,,\n',
    ],
    ['the apostrophe of a spreadsheet', 'utf8', "reference,status\n'ONE,active\n"],
    [
      'a comma in the reason',
      'utf8',
      'reference,status,reason\nONE,active,Refer to payer, no account\n',
    ],
    ['Windows-1252', 'latin1', 'reference,status,reason\nONE,active,\xa3\n'],
  ] as const)('is read as bureaus send it: %s', async (_, encoding, text) => {
    const [one = ''] = await handedOver(1);
    const run = await report(
      text.replace('ONE', one).replace(' one ', ` ${one.toLowerCase()} `),
      encoding,
    );

    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(await listed('--status', 'active')).toHaveLength(1);
  });

  it.each([
    ['behind the reason', 'reference,status,reason,date', 'ONE,rejected,Closed, sorry,2027-07-01,'],
    ['before the status', 'reference,reason,status', 'ONE,Closed, sorry,rejected'],
  ])('keeps a reason with a comma apart from a column %s', async (_, heading, row) => {
    const [one = ''] = await handedOver(1);
    const run = await report(`${heading}\n${row.replace('ONE', one)}\n`);

    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(await listed()).toMatchObject([{ status: 'rejected', reason: 'Closed, sorry' }]);
  });

  it('a stray or unclosed quote spoils its own row and no other', async () => {
    const [one, two, three] = await handedOver(3);
    const run = await report(
      `reference,status,reason\n${one},rejected,"No account\n${two},rejected,5" gone\n${three},active,\n${three},cancelled,\0\n`,
    );

    expect(run.code).toBe(6);
    expect((run.json as { mistakes: unknown }).mistakes).toEqual([
      ...[2, 3].map((line) => `line ${line}: a quote mark is not closed, or inside a cell.`),
      'line 5: has a character that no text has.',
    ]);
    expect((await listed()).map(({ status }) => status)).toEqual([
      'handed-over',
      'handed-over',
      'active',
    ]);
  });

  it('names a mandate that was never exported, and changes nothing of it', async () => {
    await signUp(1);
    const [{ reference } = { reference: '' }] = await listed();
    const run = await report(`reference,status\n${reference},active\n`);

    expect(run.code).toBe(6);
    expect(run.stderr).toContain(
      `line 2: ${reference}: a mandate that is new cannot become active.`,
    );
    expect((await listed()).map(({ status }) => status)).toEqual(['new']);
  });

  it('names a code that is the company’s own mistake, and changes and mails nothing', async () => {
    const [one] = await handedOver(1);
    const run = await report(`reference,status,reason\n${one},rejected,I\n`);

    expect([run.code, run.json]).toEqual([
      6,
      {
        count: 0,
        repeated: 0,
        unknown: [],
        mistakes: [
          `line 2: ${one}: the bank says that its reference is not unique. Nothing is changed, and nobody is told.`,
        ],
      },
    ]);
    expect((await listed()).map(({ status }) => status)).toEqual(['handed-over']);
    expect(await mailsToPayers()).toEqual([]);
  });

  it('that is applied again says so, changes nothing and ends with 0', async () => {
    const [one] = await handedOver(1);
    await report(`reference,status\n${one},active\n`);
    const run = await report(`reference,status\n${one},active\n`);

    expect([run.code, run.json]).toEqual([0, { count: 0, repeated: 1, unknown: [], mistakes: [] }]);
  });

  it('keeps the time of each change, and counts a repeated answer as none', async () => {
    const [one] = await handedOver(1);
    await report(`reference,status\n${one},active\n`);
    await report(`reference,status\n${one},active\n`);
    await report(`reference,status\n${one},cancelled\n`);
    const changes = await provider.store.db
      .selectFrom('mandate_change')
      .select(['status', 'changed_at'])
      .orderBy('id')
      .execute();

    expect(changes.map(({ status }) => status)).toEqual(['handed-over', 'active', 'cancelled']);
    const [mandate] = (await operator('mandates', 'list')).json as [{ changedAt: string }];
    expect(mandate.changedAt).toBe(changes.at(-1)?.changed_at.toISOString());
  });

  it('leaves a member whose mandate is rejected in their place', async () => {
    const [one] = await handedOver(1);
    const { house_guid: guid } = await provider.store.db
      .selectFrom('member')
      .innerJoin('mandate', 'mandate.member_id', 'member.id')
      .select('house_guid')
      .executeTakeFirstOrThrow();
    await report(`reference,status,reason\n${one},rejected,Account closed\n`);

    expect((await provider.get(`/summary?guid=${guid}`)).body['remainingHousemates']).toBe(3);
    const again = joinerDirectDebit(guid, 'ada@example.com');
    expect((await provider.post('/direct_debit', again, newKey())).status).toBe(409);
  });
});

describe('a mandate whose bank has moved the account', () => {
  const HEADING = 'reference,status,reason,sort_code,account_number';
  async function report(...lines: readonly string[]): Promise<CommandRun> {
    writeFileSync(fileAt('report.csv'), lines.join('\n'));
    return operator('mandates', 'report', fileAt('report.csv'));
  }
  const exported = async (name: string, ...args: readonly string[]) => {
    const run = await operator('mandates', 'export', ...args, '--out', fileAt(name));
    const { batch } = run.json as { batch: string };
    return { batch, rows: batch === null ? [] : rowsOf(fileAt(name)) };
  };
  const NEW = { sort_code: '04-00-04', account_number: '00000042' };

  it('goes on with the new numbers, mails nobody, and stands in the next export once more', async () => {
    await signUp(1);
    await signUp(2);
    const first = await exported('first.csv');
    const [one, two] = await listed();
    await report(HEADING, `${one?.reference},active,`);
    const mails = await provider.count('outbox');
    const run = await report(HEADING, `${one?.reference},moved,3,04 00 04,00000042`);
    expect(await provider.count('outbox')).toBe(mails);
    await signUp(3, {
      bankDetails: bankDetails({ sortCode: '04-00-04', accountNumber: '00000042' }),
    });
    const second = await exported('second.csv');

    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(await listed('--status', 'active')).toMatchObject([
      { reference: one?.reference, accountEnding: '42', bank: 'Monzo' },
    ]);
    expect(second.rows).toMatchObject([
      {
        ...NEW,
        reference: one?.reference,
        account_holder: 'Ada Byron',
        moved: 'yes',
        same_account: '2',
      },
      { ...NEW, moved: '', same_account: '2' },
    ]);
    expect((await exported('third.csv')).rows).toEqual([]);
    const again = await exported('again.csv', '--batch', second.batch);
    expect(again.rows).toEqual(second.rows);
    const firstAgain = await exported('first-again.csv', '--batch', first.batch);
    expect(firstAgain.rows).toMatchObject([
      { ...NEW, reference: one?.reference, moved: '' },
      { reference: two?.reference, account_number: '55779911', moved: '' },
    ]);
  });

  it('is not in the next export if it ends before', async () => {
    await signUp(1);
    await exported('first.csv');
    const [one] = await listed();
    await report(HEADING, `${one?.reference},moved,,04-00-04,00000042`);
    await report(HEADING, `${one?.reference},cancelled,1,,`);

    expect((await exported('second.csv')).rows).toEqual([]);
  });

  it.each([
    ['20-00-0', '55779912'],
    ['20-00-00', '5577991'],
    ['', '55779912'],
    ['55779912', '20-00-00'],
  ])(
    'is named with numbers that are none, which no message repeats: %s, %s',
    async (code, number) => {
      await signUp(1);
      await exported('first.csv');
      const [one] = await listed();
      const run = await report(HEADING, `${one?.reference},moved,3,${code},${number}`);
      const message = `line 2: ${one?.reference}: sort_code must have six digits and account_number eight. A spreadsheet drops zeros at the front.`;

      expect([run.code, run.json]).toEqual([
        6,
        { count: 0, repeated: 0, unknown: [], mistakes: [message] },
      ]);
      expect((await exported('second.csv')).rows).toEqual([]);
    },
  );

  it.each([
    ['00-00-00', 'the bank check refuses the new account.'],
    ['99-99-99', 'the bank check does not answer. Try again.'],
  ])('is named if the bank check says so, and stays as it is: %s', async (code, words) => {
    await signUp(1);
    await exported('first.csv');
    const [one] = await listed();
    const run = await report(HEADING, `${one?.reference},moved,3,${code},55779912`);

    expect([run.code, run.stderr]).toEqual([6, `line 2: ${one?.reference}: ${words}\n`]);
    expect((await exported('second.csv')).rows).toEqual([]);
  });

  it('goes on with check digits that are wrong, and the operator reads it', async () => {
    await signUp(1);
    await exported('first.csv');
    const [one] = await listed();
    const run = await report(HEADING, `${one?.reference},moved,3,77-27-98,10000009`);

    expect([run.code, run.stderr]).toEqual([
      0,
      `line 2: ${one?.reference}: the check digits of the new account are wrong. Ask your bureau before you collect.\n`,
    ]);
    expect((await exported('second.csv')).rows).toMatchObject([
      { moved: 'yes', bank_check: 'failed' },
    ]);
    const again = await report(HEADING, `${one?.reference},moved,3,77-27-98,10000009`);
    expect([again.code, again.stderr]).toEqual([0, '']);
  });

  it.each([
    ['semicolons', 'utf8', ';', '\ufeffAccount Number;SORT CODE;Payer;Reference;Status;Reason'],
    ['tabs', 'utf8', '\t', 'account_number\tsort_code\tpayer\treference\tstatus\treason'],
    ['UTF-16', 'utf16le', ',', '\ufeffaccount_number,sort_code,payer,reference,status,reason'],
    ['Windows-1252', 'latin1', ',', 'account_number,sort_code,payer,reference,status,reason'],
  ] as const)('is read from a file with %s', async (_, encoding, delimiter, heading) => {
    await signUp(1);
    await exported('first.csv');
    const [one] = await listed();
    const cells = ["'00000042", '040004', 'Zoë', ` ${one?.reference.toLowerCase()}`, 'MOVED', '3'];
    const text = `Bureau plc\r\n${heading}\r\n${cells.join(delimiter)}${delimiter}\r\n`;
    // A byte order mark stands at the very start.
    const ordered = text.includes('\ufeff') ? `\ufeff${text.replace('\ufeff', '')}` : text;
    writeFileSync(fileAt('report.csv'), ordered, encoding);
    const run = await operator('mandates', 'report', fileAt('report.csv'));

    expect([run.code, run.stderr]).toEqual([0, '']);
    expect((await exported('second.csv')).rows).toMatchObject([{ ...NEW, moved: 'yes' }]);
  });

  it('leaves no number in a message or a stored reason where columns are out of order', async () => {
    await signUp(1);
    await exported('first.csv');
    const [one] = await listed();
    const run = await report(
      HEADING,
      '55779912,moved,3,20-00-00,55779912',
      `${one?.reference},cancelled,Account 55779912 closed,20-00-00,55779912,x,y`,
    );
    const texts = [run.stdout, run.stderr, (await operator('mandates', 'list')).stdout];

    expect(run.code).toBe(6);
    expect(run.stderr).toBe('line 2: the reference of a mandate begins with a letter.\n');
    expect(await listed('--status', 'cancelled')).toHaveLength(1);
    expect(texts.join()).not.toMatch(/55779912|20-00-00/);
  });
});

describe('mandates mark-exported', () => {
  it('marks those of an earlier export that a restored database has as new, and names the others', async () => {
    for (const number of [1, 2, 3]) await signUp(number);
    const [one, two] = await listed();
    await operator('mandates', 'export', '--out', fileAt('new.csv'));
    await sql`update mandate set status = 'new', batch_id = null`.execute(provider.store.db);
    await sql`update mandate set status = 'active' where reference = ${two?.reference}`.execute(
      provider.store.db,
    );
    const rows = readFileSync(fileAt('new.csv'), 'utf8').split('\n');
    writeFileSync(fileAt('some.csv'), [rows[0], rows[1], rows[2], 'NOSUCH'].join('\n'));
    const run = await operator('mandates', 'mark-exported', fileAt('some.csv'));

    expect([run.code, run.json]).toEqual([6, { count: 1, unknown: ['NOSUCH'], mistakes: [] }]);
    expect(
      (await listed()).map(({ reference, status }) => [reference, status]).slice(0, 2),
    ).toEqual([
      [one?.reference, 'handed-over'],
      [two?.reference, 'active'],
    ]);
    expect(await listed('--status', 'new')).toHaveLength(1);
  });

  it('is audited with the number that changed', async () => {
    await signUp(1);
    const [one] = await listed();
    writeFileSync(fileAt('one.csv'), `reference\n${one?.reference ?? ''}\n`);
    await operator('mandates', 'mark-exported', fileAt('one.csv'));
    await operator('mandates', 'mark-exported', fileAt('one.csv'));

    const rows = provider.store.db.selectFrom('audit').select(['action', 'count']);
    expect(await rows.execute()).toEqual([{ action: 'mandates mark-exported', count: 1 }]);
  });
});

describe('mandates list', () => {
  it('shows reference, house, status, amount and the last two digits, and nothing more of a person', async () => {
    const guid = await signUp(1, { personalDetails: personalDetails({ firstname: 'Quentin' }) });
    const { code, json, stdout } = await operator('mandates', 'list');

    expect([code, json]).toEqual([
      0,
      [
        {
          reference: expect.stringMatching(/^[A-Z0-9]{1,18}$/),
          guid,
          status: 'new',
          monthlyPence: 6996,
          firstCollection: '2027-07-01',
          collections: 12,
          lastCollection: '2028-06-01',
          lastPence: 6996,
          accountEnding: '11',
          bank: 'Barclays',
          changedAt: expect.any(String),
        },
      ],
    ]);
    expect(stdout).not.toMatch(/55779911|20-00-00|Quentin|ada@/);
  });

  it('has as many rows as asked for, and says if there are more', async () => {
    await signUp(1);
    await signUp(2);
    const { code, json, stderr } = await operator('mandates', 'list', '--limit', '1');

    expect(code).toBe(0);
    expect(json).toHaveLength(1);
    expect(stderr).toBe('There are more. These are the oldest 1. Add --limit N for more.\n');
    expect((await operator('mandates', 'list', '--limit', '2')).stderr).toBe('');
    expect((await operator('mandates', 'list', '--limit', '0')).code).toBe(2);
  });

  it('says in words what a code of the scheme means', async () => {
    await signUp(1);
    await operator('mandates', 'export', '--out', fileAt('new.csv'));
    const [one] = await listed();
    writeFileSync(fileAt('report.csv'), `reference,status,reason\n${one?.reference},rejected,B\n`);
    await operator('mandates', 'report', fileAt('report.csv'));

    expect(await listed()).toMatchObject([{ reason: 'B: The account is closed.' }]);
  });

  it('shows only those of a status', async () => {
    await signUp(1);
    await operator('mandates', 'export', '--out', fileAt('new.csv'));
    await signUp(2);

    expect(await listed('--status', 'new')).toHaveLength(1);
    expect(await listed('--status', 'handed-over')).toHaveLength(1);
    expect((await operator('mandates', 'list', '--status', 'old')).code).toBe(2);
  });
});
