import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@kettle/core';
import { date, movableClock, TODAY } from '@kettle/core/testing';
import { houseLines } from '@kettle/provider-api/staff-words';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showHouse } from '../staff/show-house.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import { accountDetails, leadDirectDebit, newKey } from '../testing/requests.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import { SITE_URL, type TestProvider } from '../testing/test-provider.ts';
import { listMandates } from './mandates.ts';

const FAILED = 'Your payment of £69.96 on 2 August 2027 was not collected';
const clock = movableClock();

let provider: TestProvider;
let operator: (...args: readonly string[]) => Promise<CommandRun>;
let folder: string;
let guid: string;
let reference: string;
oneProvider(
  ['house', 'outbox', 'mandate_cancellation', 'mandate_batch'],
  (opened) => {
    provider = opened;
    operator = operatorOf(opened.store, { clock });
  },
  { clock, staffTokens },
);
beforeEach(async () => {
  clock.moveTo(TODAY);
  folder = mkdtempSync(join(tmpdir(), 'kettle-payments-'));
  guid = await provider.signUp(leadDirectDebit());
  reference = (await listMandates(provider.store.db))[0]?.reference ?? '';
  await exported('first.csv');
  await report('active,,,');
  clock.moveTo(date('2027-08-10'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function exported(name: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const file = join(folder, name);
  await operator('mandates', 'export', '--out', file);
  return parse(readFileSync(file), { columns: true, bom: true });
}

function report(...rows: readonly string[]): Promise<CommandRun> {
  const lines = rows.map((row) => `${reference},${row}`);
  const file = join(folder, 'report.csv');
  writeFileSync(file, ['reference,status,reason,date,pence', ...lines].join('\n'));
  return operator('mandates', 'report', file);
}

const closeHouse = async () => {
  const { status } = await provider.post(`/staff/houses/${guid}/close`, { reason: 'x' }, BEA);
  expect(status).toBe(200);
};
const mails = () =>
  provider.store.db
    .selectFrom('outbox')
    .select(['subject', 'recipient', 'body'])
    .where('kind', '=', 'new-bank-details')
    .orderBy('created_at')
    .execute();
const open = async () => (await operator('mandates', 'list', '--open')).json;
const tokenOf = (body = '') => /[?]token=(\w+)/.exec(body)?.[1] ?? '';

/** What a payer is asked for who opens the link of the newest mail. */
async function asked() {
  const { body } = await provider.post('/mandates/renewal', {
    token: tokenOf((await mails()).at(-1)?.body),
  });
  return body['plan'];
}

/** The payer gives other bank details by the link of the newest mail. */
async function renew(): Promise<string> {
  const token = tokenOf((await mails()).at(-1)?.body);
  const bankDetails = accountDetails({ sortCode: '40-47-00', accountNumber: '83629174' });
  const { body } = await provider.post('/mandates/renew', { token, bankDetails }, newKey());
  return String(body['reference']);
}

describe('a payment that the bank could not collect', () => {
  it('is told to its payer alone, with what happens next and the way to another account [DD61]', async () => {
    const run = await report('unpaid,0,02/08/2027,6996');
    const [mail, ...others] = await mails();

    expect([run.code, run.stderr, others]).toEqual([0, '', []]);
    expect(mail).toMatchObject({ subject: FAILED, recipient: 'ada@example.com' });
    for (const words of [
      'Your bank did not make the payment, and asks us to talk to you.',
      'Your Direct Debit goes on.',
      'We ask your bank again after 5 working days',
      '/new-bank-details?token=',
      'call us on',
    ])
      expect(mail?.body).toContain(words);
    expect(await listMandates(provider.store.db)).toMatchObject([{ status: 'active' }]);
  });

  it('of an account that pays no more asks for another, now and when it is sent again [DD61]', async () => {
    await report('unpaid,B,2027-08-02,6996');
    await provider.post(`/staff/mandates/${reference}/renew`, {}, BEA);
    const sent = await mails();

    expect(sent).toHaveLength(2);
    for (const { body } of sent) {
      expect(body).toContain('The account is closed.');
      expect(body).toContain('It then pays what was not collected, too.');
      expect(body).not.toContain('goes on');
    }
  });

  it.each([
    ['2027-08-04', '6996', FAILED.replace('2 August', '4 August')],
    ['', '', FAILED],
    ['1 July 2027', '8708', 'Your payment of £87.08 on 1 July 2027 was not collected'],
  ])(
    'is of the bank’s date and amount, or else the planned ones: %s %s [DD61]',
    async (day, pence, subject) => {
      await report(`unpaid,,${day},${pence}`);

      expect(await mails()).toMatchObject([{ subject }]);
    },
  );

  it('is kept once, and told once, however often the file comes [DD61]', async () => {
    await report('unpaid,,2027-08-02,6996');
    const again = await report('unpaid,,2027-08-02,6996');

    expect([again.code, again.json]).toMatchObject([0, { count: 0, repeated: 1 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('is told once if the bank tried again in vain [DD61]', async () => {
    await report('unpaid,,2027-08-02,6996');
    await report('unpaid,,2027-08-09,6996');

    expect(await mails()).toHaveLength(1);
  });

  it('is asked for with other bank details, until the bank has collected it after all [DD61]', async () => {
    await report('unpaid,,2027-08-02,6996');
    expect(await asked()).toMatchObject({ first: '2027-08-17', total: 11 * 6996 });
    await report('collected,,2027-08-02,6996');
    expect(await asked()).toMatchObject({ first: '2027-09-01', total: 10 * 6996 });
    expect((await report('unpaid,,2027-08-02,6996')).json).toMatchObject({ repeated: 1 });
    expect(await open()).toEqual([]);
  });

  it('is shown to operators and staff with its reason until 45 days after its day [DD61]', async () => {
    await report('unpaid,B,2027-08-02,6996');
    const lines = async () => {
      const house = await showHouse(provider.store.db, guid, SITE_URL, clock.today());
      return house.ok ? houseLines(house.value).join('\n') : '';
    };
    const reason = 'B: The account is closed.';
    const unpaid = [{ day: '2027-08-02', pence: 6996, reason }];

    expect(await open()).toMatchObject([{ reference, status: 'active', unpaid }]);
    expect(await lines()).toContain(`unpaid £69.96 on 2 August 2027, ${reason}`);
    clock.moveTo(addDays(date('2027-08-02'), 45));
    expect(await open()).toHaveLength(1);
    clock.moveTo(addDays(date('2027-08-02'), 46));
    expect(await open()).toEqual([]);
    expect(await lines()).not.toContain('unpaid');
  });

  it('of a mandate that has ended is kept without a mail of its own, and asked for with it [DD61]', async () => {
    await report('rejected,0,,', 'unpaid,0,2027-08-02,6996');
    // The database dates a change by its own clock.
    await sql`update mandate_change set changed_at = '2027-08-10T12:00:00Z'`.execute(
      provider.store.db,
    );

    expect(await mails()).toMatchObject([{ subject: 'A payment did not go through' }]);
    expect(await asked()).toMatchObject({ total: 11 * 6996 });
  });

  it('of a tenancy that is over is told, too, without a way to another account [DD61]', async () => {
    clock.moveTo(date('2028-07-03'));
    await report('unpaid,0,2028-06-01,6996');
    const [mail, ...others] = await mails();

    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your payment of £69.96 on 1 June 2028 was not collected',
      recipient: 'ada@example.com',
    });
    expect(mail?.body).toContain('We ask your bank again after 5 working days');
    expect(mail?.body).not.toMatch(/new-bank-details|goes on/);
  });

  it('of a house that was closed is kept, and told to nobody [DD61]', async () => {
    await closeHouse();
    await report('unpaid,0,2027-08-02,6996');

    expect(await provider.count('payment_report')).toBe(1);
    expect(await mails()).toEqual([]);
  });

  it('because they have died is kept and shown, and nobody is written to [DD58, DD61]', async () => {
    const run = await report('unpaid,2,2027-08-02,6996');
    const again = await report('unpaid,2,2027-08-02,6996');

    expect([run.json, again.json]).toMatchObject([
      { count: 1, died: [reference] },
      { count: 0, repeated: 1 },
    ]);
    expect(await open()).toMatchObject([
      { reference, payerDied: true, unpaid: [{ day: '2027-08-02', pence: 6996 }] },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('of a mandate that was replaced is shown, since nobody has asked for it yet [DD61]', async () => {
    await report('unpaid,,2027-07-01,6996');
    await renew();
    expect(await open()).toEqual([]);
    await report('unpaid,,2027-08-02,6996');

    expect(await open()).toMatchObject([{ reference, status: 'cancelled' }]);
    expect(await mails()).toHaveLength(1);
  });

  it('is not collected by two mandates: the earlier one is named [DD61]', async () => {
    await report('unpaid,,2027-08-02,6996');
    await renew();
    const run = await report('collected,,2027-08-09,6996', 'collected,,2027-07-01,6996');

    expect([run.code, run.stderr]).toEqual([
      6,
      `line 2: ${reference}: a later mandate asks for this payment, too. Give one of them back.\n`,
    ]);
  });

  it.each([
    ['unpaid,,32/08/2027,6996', 'date must be a date, such as 2027-07-01 or 01/07/2027.'],
    ['unpaid,,2027-08-02,69.96', 'pence must be a whole number of pence, such as 8708.'],
    ['unpaid,,2027-08-11,6996', '11 August 2027 has not come yet.'],
    ['unpaid,,2027-06-30,6996', 'no payment of it was due by 30 June 2027.'],
    [
      'unpaid,8,2027-08-02,6996',
      'the bank says that it was collected too early. Nothing is changed, and nobody is told.',
    ],
  ])('is named and not kept where the row cannot be: %s [DD61]', async (row, why) => {
    const run = await report(row);

    expect([run.code, run.stderr]).toEqual([6, `line 2: ${reference}: ${why}\n`]);
    expect(await provider.count('payment_report')).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('is exported with the person, and gone with them [DD61]', async () => {
    await report('unpaid,0,2027-08-02,6996');
    expect((await operator('people', 'export', 'ada@example.com')).json).toMatchObject({
      members: [{ payments: [{ status: 'unpaid', day: '2027-08-02', pence: 6996, reason: '0' }] }],
    });
    await operator('people', 'erase', 'ada@example.com', '--yes');

    expect(await provider.count('payment_report')).toBe(0);
  });
});
