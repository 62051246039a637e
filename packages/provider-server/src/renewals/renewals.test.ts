import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, formatDate, type CalendarDate } from '@kettle/core';
import { date, movableClock, TODAY } from '@kettle/core/testing';
import type { MailKind } from '@kettle/provider-domain';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredData } from '../database/housekeeping.ts';
import { closeHouse } from '../houses/close-house.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { listMandates } from '../mandates/mandates.ts';
import { reopenHouse } from '../staff/reopen-house.ts';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import { accountDetails, leadDirectDebit, newKey } from '../testing/requests.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { SITE_URL, type TestProvider } from '../testing/test-provider.ts';
import { sendRenewalLink } from './renewal-links.ts';

const NEW_ACCOUNT = accountDetails({ sortCode: '40-47-00', accountNumber: '83629174' });
const templates = mailTemplates(SANDBOX.company.profile, SITE_URL);
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
  { clock },
);
beforeEach(async () => {
  clock.moveTo(TODAY);
  guid = await provider.signUp(leadDirectDebit());
  reference = (await listMandates(provider.store.db))[0]?.reference ?? '';
  folder = mkdtempSync(join(tmpdir(), 'kettle-renewals-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mandates = () => listMandates(provider.store.db);
const statuses = async () => (await mandates()).map(({ status }) => status);

async function exported(name: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const file = join(folder, name);
  const { json } = await operator('mandates', 'export', '--out', file);
  if ((json as { batch: string | null }).batch === null) return [];
  return parse(readFileSync(file), { columns: true, bom: true });
}

async function report(status: string): Promise<void> {
  const file = join(folder, 'report.csv');
  writeFileSync(file, `reference,status\n${reference},${status}\n`);
  expect(await operator('mandates', 'report', file)).toMatchObject({ code: 0 });
}

/** Dates the changes of the mandate's status, which the database dates by its own clock. */
const changedOn = (day: CalendarDate) =>
  sql`update mandate_change set changed_at = ${`${day}T12:00:00Z`}::timestamptz`.execute(
    provider.store.db,
  );

async function newestMail(kind: MailKind): Promise<string> {
  const { body } = await provider.store.db
    .selectFrom('outbox')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return body;
}

/** The token in the newest mail with a link. */
async function newestToken(): Promise<string> {
  return /[?]token=(\w+)/.exec(await newestMail('new-bank-details'))?.[1] ?? '';
}

async function aLink(): Promise<string> {
  const { db } = provider.store;
  const context = { today: clock.today(), templates };
  expect(
    await db.transaction().execute((t) => sendRenewalLink(t, reference, context)),
  ).toMatchObject({ recipient: 'ada@example.com' });
  return newestToken();
}

const find = (token: string) => provider.post('/mandates/renewal', { token });
const renew = (token: string, bankDetails: unknown = NEW_ACCOUNT) =>
  provider.post('/mandates/renew', { token, bankDetails }, newKey());

describe('a payer who gives new bank details', () => {
  it('after a rejection has a new mandate in the next export, beside the rejected one [DD53]', async () => {
    expect(await exported('first.csv')).toMatchObject([{ reference, account_number: '55779911' }]);
    await report('rejected');
    const token = await newestToken();
    const { status, body } = await renew(token);
    const [renewed, ...others] = await exported('second.csv');

    expect([status, others]).toEqual([200, []]);
    expect(renewed).toMatchObject({
      reference: body['reference'],
      account_number: '83629174',
      sort_code: '40-47-00',
      first_collection: body['firstCollection'],
      collections: '12',
      house: guid,
    });
    expect(renewed?.['reference']).not.toBe(reference);
    expect(await statuses()).toEqual(['rejected', 'handed-over']);
    expect(
      (await operator('mandates', 'cancellations', '--out', join(folder, 'c.csv'))).json,
    ).toEqual({ count: 0 });
  });

  it.each(['handed-over', 'active'])(
    'while the earlier mandate is %s has it cancelled at the bank [DD53]',
    async (status) => {
      await exported('first.csv');
      if (status === 'active') await report('active');
      const { body } = await renew(await aLink());
      const file = join(folder, 'cancellations.csv');
      await operator('mandates', 'cancellations', '--out', file);

      expect(await statuses()).toEqual(['cancelled', 'new']);
      expect(parse(readFileSync(file), { columns: true })).toMatchObject([{ reference }]);
      expect(await exported('second.csv')).toMatchObject([{ reference: body['reference'] }]);
    },
  );

  it('is without the new mandate alone once the house was closed and opened again', async () => {
    await exported('first.csv');
    const { body } = await renew(await aLink());
    const { db } = provider.store;
    await db
      .transaction()
      .execute((tx) =>
        closeHouse(tx, templates, guid, { today: clock.today(), reason: 'A mistake' }),
      );

    expect(
      await db
        .transaction()
        .execute((tx) => reopenHouse(tx, guid, { today: clock.today(), templates })),
    ).toMatchObject({ value: { withoutMandate: [body['reference']] } });
  });

  it('before the export is exported once, with the new details alone [DD53]', async () => {
    const { body } = await renew(await aLink());

    expect(await exported('first.csv')).toMatchObject([
      { reference: body['reference'], account_number: '83629174' },
    ]);
    expect(await provider.count('mandate')).toBe(2);
  });

  it('gets the agreement and the confirmation, and no payment is in it that was collected [DD53, ML1]', async () => {
    await exported('first.csv');
    await report('active');
    clock.moveTo(date('2027-12-20'));
    const token = await aLink();
    const found = await find(token);
    const { body } = await renew(token);
    const mail = await newestMail('direct-debit');

    // December was collected on the 1st, and January's is due before there is time for the full
    // notice.
    expect(found.body).toMatchObject({
      firstName: 'Ada',
      monthlyPence: 6996,
      firstCollection: '2028-01-04',
      plan: { first: '2028-01-04', total: 6 * 6996, earlier: [] },
    });
    expect(body['firstCollection']).toBe('2028-01-04');
    expect(mail).toContain(`Reference: ${String(body['reference'])}`);
    expect(mail).toContain('Account number: ••••••74');
    expect(mail).toContain('Tuesday 4 January 2028: £69.96');
    expect(mail).not.toContain('December 2027');
    expect(mail).toContain(`It replaces ${reference}.`);
  });

  it('is not charged for a month that passed before the bank rejected the first mandate [DD53]', async () => {
    await exported('first.csv');
    await report('rejected');
    await changedOn(date('2027-07-20'));
    clock.moveTo(date('2027-07-21'));
    const { body } = await renew(await aLink());

    // Nothing was collected in July, and it is not over.
    expect(body['firstCollection']).toBe('2027-07-28');
    expect(await mandates()).toMatchObject([{ collections: 12 }, { collections: 12 }]);
  });

  it('after the boundary of a month is asked for both months on page, in the mail and in the export [DD53, ML1]', async () => {
    await exported('first.csv');
    await report('rejected');
    clock.moveTo(date('2027-07-28'));
    const token = await aLink();
    const found = await find(token);
    await renew(token);
    const [row] = await exported('second.csv');

    expect(found.body).toMatchObject({ plan: { first: '2027-08-04', total: 12 * 6996 } });
    expect(await newestMail('direct-debit')).toContain(
      'First payment: £139.92 on 4 August: July and August',
    );
    expect(await newestMail('direct-debit')).toContain('Wednesday 4 August 2027: £139.92');
    expect(row).toMatchObject({
      monthly_pence: '6996',
      first_collection: '2027-08-04',
      first_pence: '13992',
      collections: '11',
      last_collection: '2028-06-01',
    });
  });

  it('and gives other ones again is asked for the same months [DD53]', async () => {
    await exported('first.csv');
    await report('rejected');
    clock.moveTo(date('2027-07-28'));
    await renew(await aLink());
    reference = (await mandates()).at(-1)?.reference ?? '';
    const { body } = await find(await aLink());

    expect(body).toMatchObject({ plan: { first: '2027-08-04', total: 12 * 6996 } });
  });

  it('pays once more from the earlier account what is due before the first new payment [DD53]', async () => {
    await exported('first.csv');
    await report('active');
    clock.moveTo(date('2027-07-29'));
    const token = await aLink();
    const { body } = await renew(token);
    const cancellations = async (name: string) =>
      (await operator('mandates', 'cancellations', '--out', join(folder, name))).json;

    expect(body).toMatchObject({
      firstCollection: '2027-09-01',
      plan: { total: 10 * 6996, earlier: [{ day: '2027-08-02', amount: 6996 }] },
    });
    expect(await newestMail('direct-debit')).toContain(
      'Your earlier account still pays £69.96 on 2 August.',
    );
    clock.moveTo(date('2027-08-02'));
    expect(await cancellations('early.csv')).toEqual({ count: 0 });
    clock.moveTo(date('2027-08-03'));
    expect(await cancellations('then.csv')).toEqual({ count: 1 });
    expect(readFileSync(join(folder, 'then.csv'), 'utf8')).toContain(`${reference},2027-08-03`);
  });

  it('pays nothing more from the earlier account once the house is closed; after it is opened again the new one is asked for it [DD53]', async () => {
    await exported('first.csv');
    await report('active');
    clock.moveTo(date('2027-07-29'));
    await renew(await aLink());
    const { db } = provider.store;
    await db
      .transaction()
      .execute((tx) =>
        closeHouse(tx, templates, guid, { today: clock.today(), reason: 'A mistake' }),
      );
    const file = join(folder, 'cancellations.csv');
    expect((await operator('mandates', 'cancellations', '--out', file)).json).toEqual({ count: 1 });
    await sql`update mandate_cancellation set exported_at = '2027-07-29T12:00:00Z'`.execute(db);
    await db
      .transaction()
      .execute((tx) => reopenHouse(tx, guid, { today: clock.today(), templates }));
    clock.moveTo(date('2027-08-05'));

    // July was collected. August was left to the earlier account.
    expect((await find(await aLink())).body).toMatchObject({ plan: { total: 11 * 6996 } });
  });

  it('pays nothing more from the earlier account once they have left the house [DD53]', async () => {
    await exported('first.csv');
    await report('active');
    clock.moveTo(date('2027-07-29'));
    await renew(await aLink());
    await sql`update member set taken_out_at = now()`.execute(provider.store.db);
    const file = join(folder, 'cancellations.csv');

    expect((await operator('mandates', 'cancellations', '--out', file)).json).toEqual({ count: 1 });
  });

  it('leaves no bank details in the database, the log or the answers [DD15]', async () => {
    const { body } = await renew(await aLink());
    const { rows } = await sql<{ text: string }>`
      select row_to_json(mandate)::text as text from mandate union all
      select row_to_json(outbox)::text from outbox union all
      select row_to_json(idempotency_key)::text from idempotency_key`.execute(provider.store.db);

    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify([rows, body, provider.logged])).not.toMatch(/83629174|40-47-00|404700/);
  });
});

it('mandates list --open shows who has not answered', async () => {
  const open = async () => (await operator('mandates', 'list', '--open')).json;
  await exported('first.csv');
  expect(await open()).toEqual([]);
  await report('rejected');
  expect(await open()).toMatchObject([{ reference, guid, status: 'rejected' }]);
  expect((await operator('mandates', 'list', '--open', '--status', 'cancelled')).json).toEqual([]);
  await renew(await newestToken());
  expect(await open()).toEqual([]);
});

it('mandates list --open shows nobody of a house that has ended, or whom the lead took out', async () => {
  const { db } = provider.store;
  await exported('first.csv');
  await report('rejected');
  const open = async () => (await operator('mandates', 'list', '--open')).json;
  await sql`update member set taken_out_at = now()`.execute(db);
  expect(await open()).toEqual([]);
  await sql`update member set taken_out_at = null`.execute(db);
  expect(await open()).toHaveLength(1);
  clock.moveTo(date('2028-07-01'));
  expect(await open()).toEqual([]);
});

describe('the link', () => {
  it('is used up with all other links of the payer [DD54]', async () => {
    const [one, other] = [await aLink(), await aLink()];
    expect((await renew(one)).status).toBe(200);

    for (const token of [one, other]) {
      expect((await find(token)).status).toBe(404);
      expect((await renew(token)).status).toBe(404);
    }
    expect(await provider.count('mandate')).toBe(2);
  });

  it('gives one mandate to several submissions at once [DD53]', async () => {
    const token = await aLink();
    const answers = await Promise.all([1, 2, 3].map(() => renew(token)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await statuses()).toEqual(['cancelled', 'new']);
  });

  it('is old after 30 days, as its mail says [DD54]', async () => {
    const token = await aLink();
    const last = addDays(TODAY, 29);
    expect(await newestMail('new-bank-details')).toContain(`until ${formatDate(last)}.`);
    clock.moveTo(last);
    expect((await find(token)).status).toBe(200);
    clock.moveTo(addDays(TODAY, 30));

    expect((await find(token)).status).toBe(404);
    expect((await renew(token)).status).toBe(404);
  });

  it('opens nothing once the house is closed [DD54]', async () => {
    const token = await aLink();
    await provider.store.db
      .transaction()
      .execute((db) =>
        closeHouse(db, templates, guid, { today: clock.today(), reason: 'A mistake' }),
      );

    expect((await find(token)).status).toBe(404);
    expect((await renew(token)).status).toBe(404);
  });

  it('is deleted from the database after 30 days', async () => {
    await aLink();
    const { db } = provider.store;
    await sql`update renewal_link set made_on = (now() - interval '29 days')::date`.execute(db);
    const links = () => db.selectFrom('renewal_link').selectAll().execute();
    const clean = () =>
      deleteExpiredData(provider.store, Date.now(), SANDBOX.company.profile.retentionDays);
    await clean();
    expect(await links()).toHaveLength(1);
    await sql`update renewal_link set made_on = (now() - interval '32 days')::date`.execute(db);
    await clean();
    expect(await links()).toEqual([]);
  });

  it('stays valid after a refused account [DD53]', async () => {
    const token = await aLink();
    expect((await renew(token, accountDetails({ sortCode: '00-00-00' }))).status).toBe(422);

    expect((await find(token)).status).toBe(200);
    expect(await statuses()).toEqual(['new']);
  });
});
