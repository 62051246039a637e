import type { PersonChanges } from '@kettle/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailTemplates } from '../mails/mail-templates.ts';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  newKey,
  preSignup,
} from '../testing/requests.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { SITE_URL, type TestProvider } from '../testing/test-provider.ts';
import { changePerson } from './change-person.ts';

const WRONG = 'ivy@wrong.example';
const RIGHT = 'ivy@right.example';

let provider: TestProvider;
let guid: string;
oneProvider(['house', 'lead', 'outbox'], (opened) => (provider = opened));
beforeEach(async () => {
  guid = await provider.signUp(leadDirectDebit({ housemateCount: 4 }));
});

const change = (email: string, changes: PersonChanges) =>
  provider.store.db.transaction().execute((db) =>
    changePerson(db, email, changes, {
      keys: provider.store.keys,
      today: provider.clock.today(),
      siteUrl: SITE_URL,
      templates: mailTemplates(SANDBOX.company.profile, SITE_URL),
    }),
  );

const invite = (house: string, ...emails: readonly string[]) => {
  const housemates = emails.map((email) => ({ email, fullname: 'Ivy Oak' }));
  return provider.post('/invite_housemates', { guid: house, housemates }, newKey());
};

const mailsTo = (recipient: string) =>
  provider.store.db
    .selectFrom('outbox')
    .select(['kind', 'house_guid', 'due_at', 'sent_at', 'failed_at'])
    .where('recipient', '=', recipient)
    .orderBy('kind')
    .execute();

/** Asks to join the house by its address. */
async function asks(email: string) {
  const code = await provider.requestCode(guid);
  return provider.post('/direct_debit', joinerDirectDebit(code, email), newKey());
}

describe('a changed e-mail address', () => {
  it('that was invited as well is reminded once, and counts as invited once', async () => {
    await invite(guid, WRONG, RIGHT);
    expect(await change(WRONG, { email: RIGHT })).toMatchObject({ ok: true });

    const kinds = (await mailsTo(RIGHT)).map(({ kind }) => kind);
    expect(kinds).toEqual(['invitation', 'invitation', ...Array<string>(4).fill('reminder')]);
    expect(await mailsTo(WRONG)).toEqual([]);
    expect(await provider.count('invitation')).toBe(1);
  });

  it('is reminded of each house in which it was invited, each on its day, though it lives in another', async () => {
    const other = await provider.signUp(leadAtTypedAddress(1));
    await invite(guid, WRONG);
    await invite(other, RIGHT);
    const home = await provider.signUp(leadAtTypedAddress(2));
    await provider.post('/direct_debit', joinerDirectDebit(home, RIGHT), newKey());
    const reminder = async (email: string) =>
      (await mailsTo(email)).filter(({ kind }) => kind === 'reminder');
    const before = [...(await reminder(WRONG)), ...(await reminder(RIGHT))];
    await change(WRONG, { email: RIGHT });

    expect(before).toHaveLength(8);
    expect(await reminder(RIGHT)).toEqual(expect.arrayContaining(before));
  });

  it('leaves the mails of everybody else where they go', async () => {
    await invite(guid, WRONG, 'zoe@example.com');
    const others = async () => [await mailsTo('zoe@example.com'), await mailsTo('ada@example.com')];
    const before = await others();
    await change(WRONG, { email: RIGHT });

    expect(await others()).toEqual(before);
    expect(before[1]?.map(({ kind }) => kind)).toContain('direct-debit');
  });

  it('of a housemate whose agreement has not left gets one agreement, and the wrong one none', async () => {
    await provider.post('/direct_debit', joinerDirectDebit(guid, WRONG), newKey());
    expect(await change(WRONG, { email: RIGHT })).toMatchObject({ value: { agreementsSent: 1 } });

    expect((await mailsTo(WRONG)).map(({ kind }) => kind)).toEqual(['email-changed']);
    expect((await mailsTo(RIGHT)).map(({ kind }) => kind)).toEqual([
      'agreement-ends',
      'direct-debit',
    ]);
  });

  it('in other letters is none: nothing is sent again', async () => {
    const before = await mailsTo('ada@example.com');
    const changed = await change('ada@example.com', { email: 'Ada@Example.com' });

    expect(changed).toMatchObject({ value: { agreementsSent: 0, houses: [guid] } });
    expect(await mailsTo('ada@example.com')).toEqual(before);
  });

  it('of somebody who waits to join is the one that the lead lets in', async () => {
    await asks(WRONG);
    expect(await change(WRONG, { email: RIGHT })).toMatchObject({ value: { houses: [guid] } });
    const waiting = await provider.store.db.selectFrom('join_request').select('email').execute();

    expect(waiting).toEqual([{ email: RIGHT }]);
  });

  it('that waits to join the same house, or lives in it, is refused and changes nothing', async () => {
    await asks(RIGHT);
    await provider.post('/direct_debit', joinerDirectDebit(guid, WRONG), newKey());

    expect(await change(WRONG, { email: RIGHT })).toMatchObject({ ok: false });
    expect(await change(RIGHT, { email: 'ada@example.com' })).toMatchObject({ ok: false });
    expect((await mailsTo(WRONG)).map(({ kind }) => kind)).toEqual([
      'agreement-ends',
      'direct-debit',
    ]);
  });

  it('that somebody had who was taken out of the house is free', async () => {
    for (const email of [RIGHT, WRONG]) {
      await provider.post('/direct_debit', joinerDirectDebit(guid, email), newKey());
      const { db } = provider.store;
      const takenOut = { taken_out_at: new Date() };
      await db.updateTable('member').set(takenOut).where('email', '=', RIGHT).execute();
    }

    expect(await change(WRONG, { email: RIGHT })).toMatchObject({ value: { email: RIGHT } });
  });
});

it('who left their details alone is corrected, and nobody else', async () => {
  for (const email of [WRONG, 'zoe@example.com']) {
    await provider.post(
      '/pre-signup',
      preSignup({ emailAddress: email, firstName: 'Ivy' }),
      newKey(),
    );
  }
  const changed = await change(WRONG, { email: RIGHT, firstname: 'Iris' });
  const leads = await provider.store.db
    .selectFrom('lead')
    .select(['email', 'first_name'])
    .orderBy('email')
    .execute();

  expect(changed).toEqual({ ok: true, value: { email: RIGHT, houses: [], agreementsSent: 0 } });
  expect(leads).toEqual([
    { email: RIGHT, first_name: 'Iris' },
    { email: 'zoe@example.com', first_name: 'Ivy' },
  ]);
});
