import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeHouse } from '../houses/close-house.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { listMandates } from '../mandates/mandates.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { noReminder } from '../testing/no-reminder.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { sendMails } from '../testing/send-mails.ts';
import { SITE_URL, type TestProvider } from '../testing/test-provider.ts';
import { reopenHouse } from './reopen-house.ts';

const templates = mailTemplates(SANDBOX.company.profile, SITE_URL);

let provider: TestProvider;
let guid: string;
oneProvider(['house', 'outbox', 'mandate_cancellation'], (opened) => (provider = opened));
beforeEach(async () => {
  guid = await provider.signUp(leadAtTypedAddress(1));
  await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
});

const close = (isQuiet = false) =>
  provider.store.db
    .transaction()
    .execute((db) =>
      closeHouse(db, templates, guid, { today: TODAY, reason: 'a mistake', isQuiet }),
    );
const reopen = (today = TODAY) =>
  provider.store.db.transaction().execute((db) => reopenHouse(db, guid, { today, templates }));
/** The mails that wait. */
const mails = () =>
  provider.store.db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'body'])
    .where('sent_at', 'is', null)
    .where(noReminder)
    .orderBy('recipient')
    .execute();
const sendAll = () => sendMails(provider.store.db);
/** The bank has the lead's Direct Debit alone. */
const handOverAdas = () =>
  provider.store.db
    .updateTable('mandate')
    .set({ status: 'handed-over' })
    .where('member_id', 'in', (eb) =>
      eb.selectFrom('member').select('id').where('is_creator', '=', true),
    )
    .execute();

const BOTH = ['ada@example.com', 'bea@example.com'];

describe('who was told that the house has ended', () => {
  it('reads that it goes on, with the Direct Debit by its reference or the link for a new one', async () => {
    await handOverAdas();
    await close();
    await sendAll();
    const reopened = await reopen();
    const [adas, beas] = await listMandates(provider.store.db);
    const [toAda, toBea, ...others] = await mails();

    const withoutMandate = [beas?.reference];
    expect(reopened).toEqual({ ok: true, value: { guid, withoutMandate, mailed: BOTH } });
    expect(others).toEqual([]);
    const subject = 'Your household bills with Kettle go on';
    expect([toAda, toBea]).toMatchObject([
      { kind: 'house-reopened', recipient: 'ada@example.com', subject },
      { kind: 'new-bank-details', recipient: 'bea@example.com', subject },
    ]);
    expect(toAda?.body).toContain(`reference ${adas?.reference}, goes on as before`);
    expect(toBea?.body).toContain(`reference ${beas?.reference}, does not: it has ended`);
    expect(toBea?.body).toMatch(/\/new-bank-details\?token=\w+\n/);
  });

  it('reads it once the bank was told to end the Direct Debit too', async () => {
    await provider.store.db.updateTable('mandate').set({ status: 'active' }).execute();
    await close();
    await sendAll();
    const exported = { exported_at: new Date() };
    await provider.store.db.updateTable('mandate_cancellation').set(exported).execute();

    expect(await reopen()).toMatchObject({ value: { mailed: BOTH } });
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'new-bank-details',
      'new-bank-details',
    ]);
  });
});

it('nobody is told before they were told that the house has ended, but who has to give bank details again', async () => {
  await handOverAdas();
  await close();

  expect(await reopen()).toMatchObject({ value: { mailed: ['bea@example.com'] } });
  expect(await mails()).toMatchObject([
    { recipient: 'bea@example.com', subject: 'Your Direct Debit has ended' },
  ]);
});

it('nobody is written to when a house is closed quietly, who waits to join neither, nor when it is opened again', async () => {
  const code = await provider.requestCode(guid);
  await provider.post('/direct_debit', joinerDirectDebit(code, 'cem@example.com'), newKey());
  await sendAll();
  await close(true);

  expect(await provider.count('join_request')).toBe(0);
  expect(await reopen()).toMatchObject({ value: { mailed: [] } });
  expect(await mails()).toEqual([]);
});

it('a closed house can be opened again up to the last day of its tenancy', async () => {
  await close();
  const { last } = await provider.store.db
    .selectFrom('house')
    .select('tenancy_end as last')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();

  expect(await reopen(addDays(last, 1))).toMatchObject({ ok: false });
  expect(await reopen(last)).toMatchObject({ ok: true, value: { guid } });
});
