import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { noReminder } from '../testing/no-reminder.ts';
import { oneProvider } from '../testing/one-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
oneProvider(['outbox'], (opened) => (provider = opened));

let houses = 500;
/** Signs up a house of this size. Returns its guid. */
async function aHouse(housemateCount: number, key = newKey()): Promise<string> {
  houses += 1;
  const { body } = await provider.post(
    '/direct_debit',
    leadAtTypedAddress(houses, { housemateCount }),
    key,
  );
  return String(body['guid']);
}

const join = (guid: string, email: string, key = newKey()) =>
  provider.post('/direct_debit', joinerDirectDebit(guid, email), key);
const invite = (guid: string, ...emails: readonly string[]) =>
  provider.post(
    '/invite_housemates',
    { guid, housemates: emails.map((email) => ({ email, fullname: 'A Mate' })) },
    newKey(),
  );

/** Every mail in the outbox that waits for no day: its kind, and to whom it goes. */
async function queuedMails(): Promise<readonly string[]> {
  const rows = await provider.store.db
    .selectFrom('outbox')
    .select(['kind', 'recipient'])
    .where(noReminder)
    .execute();
  return rows.map(({ kind, recipient }) => `${kind} to ${recipient}`).toSorted();
}

describe('after a sign-up', () => {
  it('mails are for the address without its invisible characters, which stays one person [TX2, KE12]', async () => {
    const hidden = personalDetails({ email: 'ada@example.com\u200b' });
    const guid = await provider.signUp(leadAtTypedAddress(499, { personalDetails: hidden }));

    expect(await queuedMails()).toContain('direct-debit to ada@example.com');
    const again = joinerDirectDebit(guid, '\u2068ada@example.com\u2069');
    expect((await provider.post('/direct_debit', again, newKey())).status).toBe(409);
  });

  it('the lead gets the confirmation of their Direct Debit, as it was agreed [ML1]', async () => {
    const guid = await aHouse(4);
    const { db } = provider.store;
    const mail = await db
      .selectFrom('outbox')
      .selectAll()
      .where(noReminder)
      .executeTakeFirstOrThrow();
    const mandate = await db
      .selectFrom('mandate')
      .innerJoin('member', 'member.id', 'member_id')
      .selectAll()
      .where('house_guid', '=', guid)
      .executeTakeFirstOrThrow();
    const pounds = (mandate.monthly_pence / 100).toFixed(2);
    const words = mail.body + mail.html;

    expect(mail).toMatchObject({ kind: 'direct-debit', recipient: 'ada@example.com' });
    expect(mail.body).toContain(`Reference: ${mandate.reference}`);
    expect(mail.body).toContain(`A month: £${pounds}`);
    expect(mail.body).toContain(`joining-tenant?guid=${guid}`);
    expect(mail.body).toContain('Account number: ••••••11');
    expect(words).not.toContain('55779911');
    expect(words).not.toContain('20-00-00');
  });

  it('the agreement of lead and joiner names the day of broadband, which may be after the lead time [ML6]', async () => {
    const houseInformation = { broadbandUrgent: false, broadbandDate: '2027-08-15' };
    const lead = leadAtTypedAddress(498);
    const guid = await provider.signUp({
      ...lead,
      houseInformation: { ...lead.houseInformation, ...houseInformation },
    });
    await join(guid, 'bea@example.com');
    const bodies = await provider.store.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'direct-debit')
      .execute();

    expect(bodies.map(({ body }) => /Broadband: .*/.exec(body)?.[0])).toEqual([
      expect.stringContaining('From 15 August 2027'),
      expect.stringContaining('From 15 August 2027'),
    ]);
  });

  it('the confirmation says that less was set up than was shown [PR10]', async () => {
    const lead = leadAtTypedAddress(599);
    await provider.post('/direct_debit', { ...lead, agreedPppw: 3000 }, newKey());
    const { db } = provider.store;
    const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

    expect(mail.body).toMatch(
      /The price has gone down: you pay £\d+\.\d\d a month, not £130\.35\./,
    );
  });

  it('a repeat with the same key sends nothing more', async () => {
    const key = newKey();
    const guid = await aHouse(4);
    await join(guid, 'bea@example.com', key);
    const mails = await queuedMails();
    await join(guid, 'bea@example.com', key);

    expect(await queuedMails()).toEqual(mails);
  });
});

describe('after somebody joins', () => {
  it('the joiner gets a confirmation, and the lead a mail that says who has joined and how many are left [ML1, ML2]', async () => {
    const guid = await aHouse(3);
    await join(guid, 'bea@example.com');

    expect(await queuedMails()).toEqual([
      'direct-debit to ada@example.com',
      'direct-debit to bea@example.com',
      'housemate-joined to ada@example.com',
    ]);
    const news = await provider.store.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('kind', '=', 'housemate-joined')
      .executeTakeFirstOrThrow();
    expect(news.subject).toBe('A housemate has joined');
    expect(news.body).toContain('Bea has joined');
    expect(news.body).toContain('1 housemate still has to join.');
    expect(news.body).toContain(`joining-tenant?guid=${guid}`);
  });

  it('the lead gets one mail an hour at most, which names all who joined since the last one [ML7]', async () => {
    const { db } = provider.store;
    const news = () =>
      db
        .selectFrom('outbox')
        .select([
          'body',
          sql<number>`round(extract(epoch from due_at - now()) / 60)::integer`.as('minutes'),
        ])
        .where('kind', '=', 'housemate-joined')
        .where('sent_at', 'is', null)
        .execute();
    const guid = await aHouse(6);
    await join(guid, 'bea@example.com');
    await db
      .updateTable('outbox')
      .set({ sent_at: sql`now()`, attempts: 1 })
      .where('kind', '=', 'housemate-joined')
      .execute();
    await join(guid, 'cy@example.com');
    await join(guid, 'di@example.com');
    const [waiting, ...others] = await news();
    const elsewhere = await aHouse(6);
    await join(elsewhere, 'ed@example.com');
    const minutes = (await news()).map((one) => one.minutes).toSorted((a, b) => a - b);

    expect(others).toEqual([]);
    expect(waiting?.body).toContain('Bea and Bea have joined');
    expect(minutes).toEqual([60, 120]);
  });

  it('everybody gets a mail once the house is complete [ML2]', async () => {
    const guid = await aHouse(2);
    await join(guid, 'bea@example.com');

    expect(await queuedMails()).toEqual([
      'direct-debit to ada@example.com',
      'direct-debit to bea@example.com',
      'house-complete to ada@example.com',
      'house-complete to bea@example.com',
    ]);
  });

  it('who owes bank details is not told that there is nothing to do once the house is complete [ML15]', async () => {
    const guid = await aHouse(2);
    await provider.store.db.updateTable('mandate').set({ status: 'rejected' }).execute();
    await join(guid, 'bea@example.com');
    const bodies = await provider.store.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'house-complete')
      .orderBy('recipient')
      .execute();

    expect(bodies.map(({ body }) => body.includes('still need your bank details'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('an invited person', () => {
  const reminders = () =>
    provider.store.db
      .selectFrom('outbox')
      .select(['recipient', 'due_at'])
      .where('kind', '=', 'reminder')
      .orderBy('due_at')
      .execute();
  const reminded = async () => [...new Set((await reminders()).map(({ recipient }) => recipient))];

  it('is reminded at nine in the morning, by the clock of London [ML3]', async () => {
    await invite(await aHouse(4), 'bea@example.com');
    const hours = (await reminders()).map(({ due_at: due }) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(
        due,
      ),
    );

    expect(hours).toEqual(['09:00', '09:00', '09:00', '09:00']);
  });

  it('is not reminded after joining with any spelling of their address [ML3]', async () => {
    const guid = await aHouse(4);
    await invite(guid, 'bea@example.com', 'cy@example.com');
    await join(guid, 'Bea@Example.com');

    expect(await reminded()).toEqual(['cy@example.com']);
  });

  it('is not reminded once the house is complete [ML3]', async () => {
    const guid = await aHouse(2);
    await invite(guid, 'cy@example.com');
    await join(guid, 'bea@example.com');

    expect(await reminded()).toEqual([]);
  });
});
