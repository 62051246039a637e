import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import type { MailKind } from '@kettle/provider-domain';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { turnAway } from '../houses/join-requests.ts';
import { LEADING } from '../testing/leading.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { operatorOf } from '../testing/operator.ts';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import type { Answer, TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
oneProvider(
  ['house', 'outbox', 'mandate_batch', 'mandate_cancellation'],
  (opened) => (provider = opened),
  { staffTokens },
);

const ADA = 'ada@example.com';
let guid: string;
beforeEach(async () => {
  guid = await provider.signUp(leadDirectDebit());
});

function joins(firstname: string, house = guid): Promise<Answer> {
  const email = `${firstname.toLowerCase()}@example.com`;
  const details = personalDetails({ firstname, email });
  const mandate = { ...joinerDirectDebit(house, email), personalDetails: details };
  return provider.post('/direct_debit', mandate, newKey());
}

const mailsOf = (kind: MailKind) =>
  provider.store.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
const tokenIn = (body = ''): string => /me=(\w+)/.exec(body)?.[1] ?? '';
const seenBy = (me: string) => provider.post('/member/house', { guid, me });
const adasLink = async (): Promise<string> => tokenIn((await mailsOf('direct-debit'))[0]?.body);
const takesOut = (email: string, options = {}) =>
  provider.post(`/staff/houses/${guid}/take_out`, { email, ...options }, BEA);
const house = () =>
  provider.store.db
    .selectFrom('house')
    .selectAll()
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
const mandatesOf = async (email: string) =>
  (
    await provider.store.db
      .selectFrom('mandate')
      .innerJoin('member', 'member.id', 'mandate.member_id')
      .selectAll('mandate')
      .where('email', '=', email)
      .execute()
  )[0];

/** The three ways in which a lead leaves a house. */
const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'by their own page': async () => {
    const me = await adasLink();
    return provider.post('/member/cancel', { guid, me });
  },
  'by kettle house take-out': () => takesOut(ADA),
  'by people erase': () => operatorOf(provider.store)('people', 'erase', ADA, '--yes'),
};

describe.each(Object.entries(WAYS))('a lead who leaves %s', (way, leaves) => {
  it('makes whoever joined first the lead, who reads it in one mail with their page [AK21]', async () => {
    await joins('Bea');
    await joins('Cem');
    await provider.store.db.deleteFrom('outbox').where('kind', '=', 'housemate-joined').execute();
    await leaves();
    const [mail, ...others] = await mailsOf('new-lead');

    expect(mail).toMatchObject({
      recipient: 'bea@example.com',
      subject: 'You now look after the house at LS6 1AA',
    });
    expect(mail?.body).toMatch(/^Hello Bea,/);
    expect(mail?.body).not.toContain('Ada');
    expect(others).toEqual([]);
    const { body } = await seenBy(tokenIn(mail?.body));
    expect(body['people']).toMatchObject([
      { firstName: 'Bea', state: 'lead' },
      { firstName: 'Cem', state: 'joined' },
    ]);
  });

  it('changes nothing of what the others have agreed to and pay [AK21]', async () => {
    await joins('Bea');
    const before = [await house(), await mandatesOf('bea@example.com')] as const;
    await leaves();

    const isErased = way.includes('erase');
    expect(await house()).toEqual({
      ...before[0],
      creator_first_name: 'Bea',
      // The place of an erased person stays taken.
      remaining: isErased ? 2 : 3,
    });
    expect(await mandatesOf('bea@example.com')).toEqual(before[1]);
    expect(await provider.count('house_line')).toBe(4);
  });

  it('has a mandate that the bank is told to cancel, and links that open nothing [AK21]', async () => {
    await joins('Bea');
    await provider.store.db.updateTable('mandate').set({ status: 'active' }).execute();
    const { reference } = (await mandatesOf(ADA)) ?? {};
    const me = await adasLink();
    await leaves();
    const listed = provider.store.db.selectFrom('mandate_cancellation').select('reference');

    expect(await listed.execute()).toEqual([{ reference }]);
    expect((await seenBy(me)).status).toBe(404);
  });

  it('leaves those who wait to the new lead, for 14 days from then [AK21]', async () => {
    await joins('Bea');
    await joins('Eve', await provider.requestCode(guid));
    const { db } = provider.store;
    const asked = addDays(TODAY, -13);
    await db.updateTable('join_request').set({ asked_on: asked, was_reminded: true }).execute();
    await leaves();
    const [mail] = await mailsOf('new-lead');
    const sweep = (days: number) =>
      db
        .transaction()
        .execute((tx) => turnAway(tx, LEADING.templates, { today: addDays(TODAY, days) }));

    expect(mail?.body).toContain('1 person is waiting for your answer.');
    expect(await mailsOf('asks-to-join')).toEqual([]);
    const { was_reminded: wasReminded } = await db
      .selectFrom('join_request')
      .select('was_reminded')
      .executeTakeFirstOrThrow();
    expect(wasReminded).toBe(false);
    expect([await sweep(13), await sweep(14)]).toEqual([0, 1]);
  });

  it('nobody who has died is made the lead [AK21]', async () => {
    await joins('Bea');
    await joins('Cem');
    const died = { died_at: sql<Date>`now()` };
    const { db } = provider.store;
    await db.updateTable('member').set(died).where('email', '=', 'bea@example.com').execute();
    await leaves();

    expect(await mailsOf('new-lead')).toMatchObject([{ recipient: 'cem@example.com' }]);
  });
});

it('a lead who was taken out gets what any leaver gets, and is not told as the one who looks after it [AK21]', async () => {
  await joins('Bea');
  const { body } = await takesOut(ADA);

  expect(body).toMatchObject({
    remaining: 3,
    newLead: 'bea@example.com',
    cancelled: [expect.any(String)],
  });
  expect(await mailsOf('taken-out')).toMatchObject([{ recipient: ADA }]);
  expect(await mandatesOf(ADA)).toMatchObject({
    status: 'cancelled',
    reason: 'The payer was taken out of the house.',
  });
});

it('a lead who cancels reads so', async () => {
  await joins('Bea');
  await WAYS['by their own page']?.();

  expect(await mailsOf('taken-out')).toMatchObject([
    { recipient: ADA, subject: 'You’ve cancelled your household bills' },
  ]);
});

it('a former lead who asks again waits for the lead of now, and is a housemate like any other', async () => {
  await joins('Bea');
  await takesOut(ADA);
  expect((await joins('Ada')).body['waitsForLead']).toBe(true);
  const [mail] = await mailsOf('asks-to-join');
  expect(mail).toMatchObject({ recipient: 'bea@example.com' });
  const me = tokenIn(mail?.body);
  const { body } = await seenBy(me);
  const people = body['people'] as { id: string; state: string }[];
  const ada = people.find(({ state }) => state === 'waiting');
  const answer = await provider.post('/member/let_in', { guid, me, person: ada?.id });

  expect(answer.body['people']).toMatchObject([
    { firstName: 'Bea', state: 'lead' },
    { firstName: 'Ada', state: 'joined' },
  ]);
});

it('a former lead can sign the same typed address up again', async () => {
  guid = await provider.signUp(leadAtTypedAddress(1));
  await joins('Bea');
  await takesOut(ADA);

  expect((await provider.post('/direct_debit', leadAtTypedAddress(1), newKey())).status).toBe(200);
});

it('correcting the name of a former lead leaves that of the lead of now', async () => {
  await joins('Bea');
  await takesOut(ADA);
  const changes = { firstname: 'Adah' };
  expect((await provider.post('/staff/people/change', { email: ADA, changes }, BEA)).status).toBe(
    200,
  );

  expect(await house()).toMatchObject({ creator_first_name: 'Bea' });
});

it('erasing a former lead erases the mails that name them as the lead', async () => {
  const housemates = [{ email: 'ivy@example.com', fullname: 'Ivy Oak' }];
  await provider.post('/invite_housemates', { guid, housemates }, newKey());
  await joins('Bea');
  await takesOut(ADA);
  await operatorOf(provider.store)('people', 'erase', ADA, '--yes');
  const bodies = await provider.store.db.selectFrom('outbox').select('body').execute();

  expect(JSON.stringify(bodies)).not.toContain('Ada');
  expect(await house()).toMatchObject({ creator_first_name: 'Bea', closed_at: null });
});

describe('a lead who is the last one in the house', () => {
  it('closes it only if staff say that they mean it [AK21]', async () => {
    const refused = await takesOut(ADA);
    expect([refused.status, refused.body['messages']]).toEqual([
      409,
      ['Nobody else is in the house, so this closes it.'],
    ]);
    expect(await house()).toMatchObject({ closed_at: null });
    const { body } = await takesOut(ADA, { isClosing: true });

    expect(body).toMatchObject({ isClosed: true, cancelled: [expect.any(String)] });
    expect(await house()).toMatchObject({ closed_at: expect.any(Date) });
    expect(await mailsOf('house-closed')).toMatchObject([{ recipient: ADA }]);
  });

  it('closes it by cancelling, once, however often they press [AK21]', async () => {
    const me = await adasLink();
    const cancel = () => provider.post('/member/cancel', { guid, me, isClosing: true });

    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
    expect(await mailsOf('house-closed')).toHaveLength(1);
  });

  it('and is erased closes it, and the question before says so [AK21]', async () => {
    await joins('Eve', await provider.requestCode(guid));
    const questions: string[] = [];
    const confirm = async (question: string) => {
      questions.push(question);
      return true;
    };
    const { json } = await operatorOf(provider.store, { confirm })('people', 'erase', ADA);

    expect(questions).toEqual([
      `Nobody else is in the house ${guid}, so it will be closed. Erase everything about ${ADA}?`,
    ]);
    expect(json).toMatchObject({ closed: [guid], newLeads: [] });
    expect(await mailsOf('not-let-in')).toMatchObject([{ recipient: 'eve@example.com' }]);
    expect(await mailsOf('house-closed')).toEqual([]);
    expect((await provider.post('/direct_debit', leadDirectDebit(), newKey())).status).toBe(200);
  });
});
