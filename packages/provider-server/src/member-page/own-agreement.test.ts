import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import type { MailKind } from '@kettle/provider-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailDigest } from '../database/digest.ts';
import { oneProvider } from '../testing/one-provider.ts';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { providerOver, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
let guid: string;
oneProvider(
  ['house', 'outbox', 'mandate_cancellation', 'stopped_recipient'],
  (opened) => (provider = opened),
);
beforeEach(async () => {
  guid = await provider.signUp(leadDirectDebit({ housemateCount: 3 }));
  await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
});

const mailsTo = (recipient: string, kind: MailKind) =>
  provider.store.db
    .selectFrom('outbox')
    .select(['id', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
const tokenIn = (body = '') => /[?&]me=(\w+)/.exec(body)?.[1] ?? '';
async function tokenOf(name: string): Promise<string> {
  const [mail] = await mailsTo(`${name}@example.com`, 'direct-debit');
  return tokenIn(mail?.body);
}
const post = async (call: string, name: string, more: object = {}) =>
  provider.post(`/member/${call}`, { guid, me: await tokenOf(name), ...more });
const statusOfMandates = () =>
  provider.store.db
    .selectFrom('mandate')
    .select(['status', 'reason'])
    .orderBy('created_at')
    .execute();

const cancellations = () =>
  provider.store.db.selectFrom('mandate_cancellation').select('reference').execute();

describe('a member’s own link', () => {
  it('opened changes nothing, however often [AK15]', async () => {
    const before = [await provider.count('outbox'), await statusOfMandates()];
    for (let time = 0; time < 3; time += 1) expect((await post('house', 'bea')).status).toBe(200);

    expect([await provider.count('outbox'), await statusOfMandates()]).toEqual(before);
  });

  it('shows the ending of the account and nothing else of it [AK15]', async () => {
    const { body } = await post('house', 'bea');

    expect(body['agreement']).toMatchObject({ accountEnding: '11', bank: 'Barclays' });
    expect(JSON.stringify(body)).not.toMatch(/557799|20-00-00|200000/);
  });

  it('says that the Direct Debit has ended instead of a next payment', async () => {
    await provider.store.db.updateTable('mandate').set({ status: 'rejected' }).execute();
    const { body } = await post('house', 'bea');

    expect(body['agreement']).toMatchObject({ isStopped: true });
    expect(body['agreement']).not.toHaveProperty('nextPayment');
  });
});

describe('pay from another account', () => {
  it('mails the payer alone a link that works, and the Direct Debit stays [AK15]', async () => {
    expect((await post('new_bank_details', 'bea')).status).toBe(204);
    const [mail, ...others] = await mailsTo('bea@example.com', 'new-bank-details');
    const token = /token=(\w+)/.exec(mail?.body ?? '')?.[1];

    expect(others).toEqual([]);
    expect(mail?.body).toContain('You asked to pay');
    expect((await provider.post('/mandates/renewal', { token })).status).toBe(200);
    expect(await statusOfMandates()).toMatchObject([{ status: 'new' }, { status: 'new' }]);
  });
});

describe('cancel', () => {
  it('ends the agreement, frees the place and tells payer and lead, once [AK17]', async () => {
    await provider.store.db.updateTable('mandate').set({ status: 'handed-over' }).execute();
    for (let time = 0; time < 2; time += 1) expect((await post('cancel', 'bea')).status).toBe(204);
    const [toBea, ...moreToBea] = await mailsTo('bea@example.com', 'taken-out');
    const [toAda, ...moreToAda] = await mailsTo('ada@example.com', 'taken-out');

    expect([...moreToBea, ...moreToAda]).toEqual([]);
    expect(toBea).toMatchObject({ subject: 'You’ve cancelled your household bills' });
    expect(toBea?.body).toContain('Your agreement ends today');
    expect(toBea?.body).toContain('You pay for the days up to that day.');
    expect(toAda).toMatchObject({ subject: 'A housemate has cancelled' });
    expect(toAda?.body).toContain('Bea has cancelled their agreement for');
    expect(await cancellations()).toHaveLength(1);
    expect(await statusOfMandates()).toEqual([
      { status: 'handed-over', reason: null },
      { status: 'cancelled', reason: 'The payer cancelled.' },
    ]);
    expect((await post('house', 'ada')).body).toMatchObject({ remainingHousemates: 2 });
    expect((await post('house', 'bea')).status).toBe(404);
  });
});

describe('make it stop working', () => {
  it('ends every link of the member and mails a new one, and nobody else’s [AK18]', async () => {
    const earlier = await tokenOf('bea');
    expect((await post('new_link', 'bea')).status).toBe(204);
    const [mail] = await mailsTo('bea@example.com', 'own-link');
    const house = async (me: string) => (await provider.post('/member/house', { guid, me })).status;

    expect(await house(earlier)).toBe(404);
    expect(await house(tokenIn(mail?.body))).toBe(200);
    expect(await house(await tokenOf('ada'))).toBe(200);
  });
});

describe('remind now', () => {
  const invite = (email: string) =>
    provider.post(
      '/invite_housemates',
      { guid, housemates: [{ email, fullname: 'Ivy Oak' }] },
      newKey(),
    );
  const invitedYesterday = () =>
    provider.store.db
      .updateTable('invitation')
      .set({ sent_on: addDays(TODAY, -1) })
      .execute();
  const personIn = async () => {
    const { body } = await post('house', 'ada');
    return (body['invited'] as readonly { readonly id: string }[])[0]?.id ?? '';
  };

  it('sends the invitation again, with its link and the way to stop it, once a day [AK19]', async () => {
    await invite('ivy@example.com');
    await provider.store.db
      .updateTable('outbox')
      .set({ sent_at: new Date() })
      .where('kind', '=', 'invitation')
      .execute();
    await invitedYesterday();
    const person = await personIn();
    for (let time = 0; time < 2; time += 1) {
      expect((await post('remind', 'ada', { person })).status).toBe(200);
    }
    const [first, copy, ...others] = await mailsTo('ivy@example.com', 'invitation');

    expect(others).toEqual([]);
    expect(copy?.body).toBe(first?.body);
    expect(copy?.body).toMatch(/joining-tenant\?guid=/);
  });

  it('is refused for somebody who has stopped such mails, and nobody is mailed [AK19]', async () => {
    await invite('ivy@example.com');
    await invitedYesterday();
    const person = await personIn();
    await provider.store.db
      .insertInto('stopped_recipient')
      .columns(['recipient_key'])
      .expression((eb) => eb.selectFrom('outbox').select('recipient_key').where('id', '=', person))
      .execute();

    expect((await post('remind', 'ada', { person })).status).toBe(409);
    expect(await mailsTo('ivy@example.com', 'invitation')).toHaveLength(1);
  });

  it('may be sent by a house that had invited as many as it may, on another day [AK19]', async () => {
    await invite('ivy@example.com');
    const others = Array.from({ length: 40 }, (_, mate) => ({
      house_guid: guid,
      recipient_key: emailDigest(`mate${mate}@example.com`),
      sent_on: TODAY,
    }));
    await provider.store.db.insertInto('invitation').values(others).execute();
    await invitedYesterday();
    const { post: postTo } = providerOver(provider.store, {
      rateLimitMode: 'on',
      trustedProxies: ['127.0.0.1'],
    });
    const reminding = { guid, me: await tokenOf('ada'), person: await personIn() };
    const from = { 'x-forwarded-for': '203.0.113.1' };

    expect((await postTo('/member/remind', reminding, from)).status).toBe(200);
  });

  it('names nobody of another house, and still whoever joins another one', async () => {
    await invite('ivy@example.com');
    await invitedYesterday();
    const person = await personIn();
    const other = await provider.signUp(
      leadAtTypedAddress(2, { personalDetails: personalDetails({ email: 'zoe@example.com' }) }),
    );
    const [mail] = await mailsTo('zoe@example.com', 'direct-debit');
    const me = tokenIn(mail?.body);
    await provider.post('/member/remind', { guid: other, me, person });

    expect(await mailsTo('ivy@example.com', 'invitation')).toHaveLength(1);
    await provider.post('/direct_debit', joinerDirectDebit(other, 'ivy@example.com'), newKey());
    expect(await personIn()).toBe(person);
  });
});

describe('a lost link', () => {
  const find = (email: string) => provider.post('/member/find_link', { email });
  const linksTo = (email: string) => mailsTo(email, 'own-link');

  it('is mailed to whoever lives there, and the earlier one goes on working [AK20]', async () => {
    const earlier = await tokenOf('bea');
    expect((await find('BEA@example.com')).status).toBe(204);
    const [mail] = await linksTo('bea@example.com');
    const house = async (me: string) => (await provider.post('/member/house', { guid, me })).status;

    expect(mail?.body).toContain('Somebody asked for it on our site.');
    expect(await house(tokenIn(mail?.body))).toBe(200);
    expect(await house(earlier)).toBe(200);
  });

  it('is answered alike for an address that nobody has, of whoever has left, and of a house that has ended [AK20]', async () => {
    const known = await find('bea@example.com');
    await post('cancel', 'bea');
    const answers = [await find('bea@example.com')];
    await provider.store.db.updateTable('house').set({ closed_at: new Date() }).execute();
    answers.push(await find('ada@example.com'), await find('nobody@example.com'));

    expect(answers.map(({ body, status }) => [body, status])).toEqual(
      answers.map(() => [known.body, known.status]),
    );
    expect(await linksTo('bea@example.com')).toHaveLength(1);
    expect(await linksTo('ada@example.com')).toEqual([]);
    expect(await linksTo('nobody@example.com')).toEqual([]);
  });

  it('is mailed ten times a day, as all mails that anybody can cause, also after stopping those [AK20, ML5]', async () => {
    await provider.store.db
      .insertInto('stopped_recipient')
      .values({ recipient_key: emailDigest('bea@example.com') })
      .execute();
    const limited = providerOver(provider.store, {
      rateLimitMode: 'on',
      trustedProxies: ['127.0.0.1'],
    });
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${time}` };
      const email = { email: 'bea@example.com' };
      statuses.push((await limited.post('/member/find_link', email, from)).status);
    }

    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await linksTo('bea@example.com')).toHaveLength(10);
  });
});
