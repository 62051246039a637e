import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import type { HouseDetails } from '@kettle/provider-api';
import { houseLines } from '@kettle/provider-api/staff-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailDigest } from '../database/digest.ts';
import { tokenDigest } from '../edge/staff-tokens.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { noReminder } from '../testing/no-reminder.ts';
import { operatorOf } from '../testing/operator.ts';
import {
  bankDetails,
  houseInformation,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
  preSignup,
} from '../testing/requests.ts';
import { sendMails } from '../testing/send-mails.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import {
  providerOver,
  testProvider,
  type Answer,
  type TestProvider,
} from '../testing/test-provider.ts';

/** Somebody made the digest of a token by hand. */
const INVENTED = '123456';
const WITH_A_DAY = /^\d{4}-\d\d-\d\dT/;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let provider: TestProvider;
let guid: string;
beforeAll(async () => {
  const tokens = new Map([...staffTokens(), [tokenDigest(INVENTED), 'eve']]);
  provider = await testProvider({ staffTokens: () => tokens });
});
afterAll(() => provider.close());

beforeEach(async () => {
  await emptyTables(provider.store.db, 'house', 'outbox', 'lead');
  guid = await provider.signUp(leadAtTypedAddress(1));
});

const staff = (path: string, body: unknown) => provider.post(`/staff/${path}`, body, BEA);
const show = async (id = guid): Promise<Answer> => provider.get(`/staff/houses/${id}`, BEA);
const join = (email: string, changes: Readonly<Record<string, unknown>> = {}, house = guid) =>
  provider.post(
    '/direct_debit',
    { ...joinerDirectDebit(house, email), personalDetails: personalDetails({ email, ...changes }) },
    newKey(),
  );
interface ListedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly status: string;
}
const allMailsTo = async (to: string) =>
  (await staff('mails', { to, limit: 50 })).body as unknown as readonly ListedMail[];
/** Without those that wait for a day because of a sign-up. */
const mailsTo = async (to: string) =>
  (await allMailsTo(to)).filter(
    ({ kind }) => !['house-incomplete', 'agreement-ends'].includes(kind),
  );
const found = async (text: string): Promise<readonly string[]> => {
  const { body } = await staff('find_houses', { text, limit: 10 });
  return (body as unknown as readonly { guid: string }[]).map((house) => house.guid);
};
const marked = (status: 'handed-over' | 'rejected') =>
  provider.store.db.updateTable('mandate').set({ status }).execute();

describe('without a token of the staff', () => {
  it.each([{}, bearer('kst_another'), bearer(INVENTED), { authorization: 'kst_of-bea' }])(
    'every call is refused, and changes nothing',
    async (headers) => {
      const email = 'ada@example.com';
      const posts = {
        find_houses: { text: guid, limit: 1 },
        incomplete_houses: { startsBefore: TODAY, limit: 1 },
        [`houses/${guid}/close`]: { reason: 'x' },
        [`houses/${guid}/reopen`]: {},
        [`houses/${guid}/take_out`]: { email },
        'people/change': { email, changes: { tel: '07700900999' } },
        'mandates/ref_1/renew': {},
        mails: { to: email, limit: 1 },
        'mails/mail_1/resend': {},
      };
      const answers = [await provider.get(`/staff/houses/${guid}`, headers)];
      for (const [path, body] of Object.entries(posts)) {
        answers.push(await provider.post(`/staff/${path}`, body, headers));
      }

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
      for (const answer of answers) {
        expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer' });
        expect(answer.body['messages']).toEqual([
          'This needs a token of the company’s staff: KETTLE_TOKEN is missing or wrong.',
        ]);
      }
      expect((await provider.get(`/summary?guid=${guid}`)).status).toBe(200);
    },
  );
});

describe('wrong tokens', () => {
  it('are counted over all senders, 60 a minute, and who has a right one goes on', async () => {
    const { get, logged } = providerOver(provider.store, {
      rateLimitMode: 'on',
      trustedProxies: ['127.0.0.1'],
      staffTokens,
    });
    const statuses = [];
    for (let guess = 0; guess < 62; guess += 1) {
      const headers = { ...bearer(`kst_${guess}`), 'x-forwarded-for': `203.0.113.${guess}` };
      statuses.push((await get(`/staff/houses/${guid}`, headers)).status);
    }
    const lines = logged.map((line) => JSON.parse(line) as { level: string; status: number });

    expect(statuses).toEqual([...Array<number>(60).fill(401), 429, 429]);
    expect((await get(`/staff/houses/${guid}`)).status).toBe(401);
    for (const authorization of [BEA.authorization, BEA.authorization.replace('B', 'b')]) {
      expect((await get(`/staff/houses/${guid}`, { authorization })).status).toBe(200);
    }
    expect(lines.every(({ level }) => level === 'warn')).toBe(true);
  });
});

describe('the audit', () => {
  it('has each call under the name of the token, look-ups too, and not what was looked for', async () => {
    const before = await provider.count('audit');
    await staff('find_houses', { text: 'ada@example.com', limit: 10 });
    await show();
    await show('ada@example.com');
    await staff('mandates/ada@example.com/renew', {});
    await staff('people/change', { email: 'ada@example.com', changes: { email: 'ada' } });
    await staff(`houses/${guid}/close`, { reason: 'They signed up twice.' });
    await mailsTo('ada@example.com');
    const rows = await provider.store.db
      .selectFrom('audit')
      .select(['operator', 'action', 'subject', 'count'])
      .orderBy('id')
      .offset(before)
      .execute();

    expect(rows).toEqual([
      { operator: 'bea', action: 'houses find', subject: null, count: 1 },
      { operator: 'bea', action: 'houses show', subject: guid, count: 1 },
      { operator: 'bea', action: 'houses show', subject: null, count: 0 },
      { operator: 'bea', action: 'mandates renew', subject: null, count: 0 },
      { operator: 'bea', action: 'people change', subject: null, count: 0 },
      { operator: 'bea', action: 'houses close', subject: guid, count: 1 },
      { operator: 'bea', action: 'mails list', subject: guid, count: 1 },
    ]);
  });

  it('names each change and its house, and nobody’s address', async () => {
    const { body } = await join('bea@example.com');
    const reference = String(body['reference']);
    const [mail] = await mailsTo('ada@example.com');
    const before = await provider.count('audit');
    const calls = [
      ['incomplete_houses', { startsBefore: '2027-07-02', limit: 10 }],
      [`mandates/${reference}/renew`, {}],
      [`mails/${mail?.id ?? ''}/resend`, {}],
      ['people/change', { email: 'bea@example.com', changes: { firstname: 'Bee' } }],
      [`houses/${guid}/take_out`, { email: 'bea@example.com' }],
      [`houses/${guid}/close`, { reason: 'a mistake' }],
      [`houses/${guid}/reopen`, {}],
    ] as const;
    const answers = [];
    for (const [path, content] of calls) answers.push(await staff(path, content));
    const rows = await provider.store.db
      .selectFrom('audit')
      .select(['action', 'subject', 'count'])
      .orderBy('id')
      .offset(before)
      .execute();

    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(rows).toEqual([
      { action: 'houses incomplete', subject: null, count: 1 },
      { action: 'mandates renew', subject: guid, count: 1 },
      { action: 'mails resend', subject: guid, count: 1 },
      { action: 'people change', subject: guid, count: 1 },
      { action: 'houses take-out', subject: guid, count: 1 },
      { action: 'houses close', subject: guid, count: 1 },
      { action: 'houses reopen', subject: guid, count: 1 },
    ]);
  });
});

describe('house find', () => {
  it.each([
    ['its guid', () => guid],
    ['its join link', () => `https://kettle.test/joining-tenant?guid=${guid}`],
    ['the e-mail address of a housemate', () => 'ADA@example.com'],
    ['the e-mail address of somebody invited', () => 'IVY@example.com'],
    ['a phone number, with spaces', () => '07700 900123'],
    ['a phone number, with +44', () => '+44 7700 900123'],
    ['its postcode, without the space', () => 'ls61aa'],
    ['a name', () => 'byron'],
    ['a first name and the beginning of a last name', () => 'ada byr'],
    ['the number and street of its address', () => '1 test str'],
  ])('finds a house by %s', async (_by, text) => {
    const housemates = [{ email: 'ivy@example.com', fullname: 'Ivy Oak' }];
    await provider.post('/invite_housemates', { guid, housemates }, newKey());

    expect(await found(text())).toEqual([guid]);
  });

  it('finds a house by the reference of a mandate', async () => {
    const { body } = await join('bea@example.com');

    expect(await found(String(body['reference']))).toEqual([guid]);
    expect(await found(String(body['reference']).toLowerCase())).toEqual([guid]);
  });

  it('finds nothing by a word of another house, or by no word at all', async () => {
    expect(await found('lovelace')).toEqual([]);
    expect(await found('nobody@example.com')).toEqual([]);
    // Its postcode is LS6 1AA, and a number is found as a whole.
    expect(await found('6 test str')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found(`' | 'zoe`)).toEqual([]);
  });
});

describe('house show', () => {
  it('says that there is no such house', async () => {
    expect(await show('acc_nowhere')).toMatchObject({
      status: 404,
      body: { messages: ['There is no house acc_nowhere.'] },
    });
  });

  it('says who joined, who waits and who was invited, with phone, link and plan', async () => {
    const housemates = [{ email: 'ivy@example.com', fullname: 'Ivy Oak' }];
    await provider.post('/invite_housemates', { guid, housemates }, newKey());
    const code = await provider.requestCode(guid);
    await provider.post('/direct_debit', joinerDirectDebit(code, 'zoe@example.com'), newKey());
    const { status, body } = await show();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      joinLink: `https://kettle.test/joining-tenant?guid=${guid}`,
      plan: { first: '2027-07-01', last: '2028-06-01', collections: 12, total: 83952 },
      remaining: 3,
      pppw: 1610,
      monthlyPence: 6996,
      lines: [
        { product: 'Energy', code: 'ENERGY', price: 1150 },
        { code: 'WATER' },
        { code: 'BB_80' },
        { code: 'TV_LICENCE_NONE' },
      ],
      members: [{ name: 'Ada Byron', tel: '07700900123', isLead: true, channel: 'person' }],
      waiting: [{ email: 'zoe@example.com', askedAt: expect.stringMatching(WITH_A_DAY) }],
      invited: [{ email: 'ivy@example.com', invitedAt: expect.stringMatching(WITH_A_DAY) }],
      mandates: [
        {
          email: 'ada@example.com',
          status: 'new',
          accountEnding: '11',
          monthlyPence: 6996,
          firstCollection: '2027-07-01',
          collections: 12,
          lastCollection: '2028-06-01',
          lastPence: 6996,
        },
      ],
      mails: expect.arrayContaining([
        expect.objectContaining({
          kind: 'invitation',
          status: 'waiting',
          at: expect.stringMatching(WITH_A_DAY),
        }),
      ]),
    });
    const { accountNumber, sortCode } = bankDetails();
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${accountNumber}|${sortCode}`));
  });
});

it('house show says the day for broadband, the letting agent and the codes', async () => {
  const codes = {
    lettingAgentName: 'Acme Lets',
    discountCode: 'WELCOME10',
    referralCode: 'FRIEND20',
    affiliateCode: 'UNI2027',
    agentCode: 'ACME',
  };
  const { address } = leadAtTypedAddress(2).houseInformation;
  const later = { broadbandUrgent: false, broadbandDate: '2027-07-09' };
  const house = await provider.signUp(
    leadAtTypedAddress(2, { houseInformation: houseInformation({ address, ...later, ...codes }) }),
  );
  const { lettingAgentName: lettingAgent, ...shown } = codes;
  const { body } = await show(house);

  expect(body).toMatchObject({ ...shown, lettingAgent, broadbandDate: '2027-07-09' });
  expect(houseLines(body as unknown as HouseDetails)).toEqual(
    expect.arrayContaining([
      'Broadband from 9 July 2027',
      'Letting agent: Acme Lets',
      'Codes: voucher WELCOME10, referral FRIEND20, affiliate UNI2027, agent ACME',
    ]),
  );
});

describe('house incomplete', () => {
  it('lists live houses with free places that start before the day', async () => {
    const closed = await provider.signUp(leadAtTypedAddress(2));
    await staff(`houses/${closed}/close`, { reason: 'x' });
    const pair = await provider.signUp(leadAtTypedAddress(3, { housemateCount: 2 }));
    expect((await join('bea@example.com', {}, pair)).status).toBe(200);
    const list = async (startsBefore: string) => {
      const { body } = await staff('incomplete_houses', { startsBefore, limit: 10 });
      return (body as unknown as readonly { guid: string }[]).map((house) => house.guid);
    };

    expect(await list('2027-07-02')).toEqual([guid]);
    expect(await list('2027-07-01')).toEqual([]);
  });
});

describe('house reopen', () => {
  it('writes to nobody after the house was closed quietly', async () => {
    await provider.store.db.updateTable('outbox').set({ sent_at: new Date() }).execute();
    await staff(`houses/${guid}/close`, { reason: 'the payer died', isQuiet: true });

    expect((await staff(`houses/${guid}/reopen`, {})).body).toMatchObject({ mailed: [] });
    expect((await mailsTo('ada@example.com')).map(({ status }) => status)).toEqual(['sent']);
  });

  it('makes the link work again, and names the mandates that are cancelled', async () => {
    const { body } = await staff(`houses/${guid}/close`, { reason: 'a mistake' });
    const reopened = await staff(`houses/${guid}/reopen`, {});

    expect(reopened).toMatchObject({ status: 200, body: { withoutMandate: body['cancelled'] } });
    expect((await provider.get(`/summary?guid=${guid}`)).status).toBe(200);
    expect((await staff(`houses/${guid}/reopen`, {})).status).toBe(409);
  });

  it('takes a mandate off the list for the bank, unless the bank was told', async () => {
    await marked('handed-over');
    const { db } = provider.store;
    const cancellations = () => db.selectFrom('mandate_cancellation').selectAll().execute();
    await db.deleteFrom('mandate_cancellation').execute();
    await staff(`houses/${guid}/close`, { reason: 'a mistake' });
    expect(await cancellations()).toHaveLength(1);
    const first = await staff(`houses/${guid}/reopen`, {});
    expect([first.body['withoutMandate'], await cancellations()]).toEqual([[], []]);

    await staff(`houses/${guid}/close`, { reason: 'a mistake' });
    await db.updateTable('mandate_cancellation').set({ exported_at: new Date() }).execute();
    const second = await staff(`houses/${guid}/reopen`, {});
    expect(second.body['withoutMandate']).toHaveLength(1);
    expect((await show()).body['mandates']).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is refused while another house has the address', async () => {
    await staff(`houses/${guid}/close`, { reason: 'a mistake' });
    const other = await provider.signUp(leadAtTypedAddress(1));

    expect(await staff(`houses/${guid}/reopen`, {})).toMatchObject({
      status: 409,
      body: { messages: [`The address has another house now: ${other}.`] },
    });
  });

  const end = (id: string) =>
    provider.store.db
      .updateTable('house')
      .set({ tenancy_start: addDays(TODAY, -400), tenancy_end: addDays(TODAY, -1) })
      .where('guid', '=', id)
      .execute();

  it('does not open a house whose tenancy has ended', async () => {
    await staff(`houses/${guid}/close`, { reason: 'a mistake' });
    await end(guid);

    expect((await staff(`houses/${guid}/reopen`, {})).status).toBe(409);
    expect((await show()).body).toHaveProperty('closedAt');
  });

  it('opens a house though one that has ended had its address after it', async () => {
    await staff(`houses/${guid}/close`, { reason: 'a mistake' });
    await end(await provider.signUp(leadAtTypedAddress(1)));

    expect((await staff(`houses/${guid}/reopen`, {})).status).toBe(200);
    expect((await provider.get(`/summary?guid=${guid}`)).status).toBe(200);
  });
});

describe('house take-out', () => {
  it('frees the place of a housemate, cancels their mandate and tells both', async () => {
    await join('bea@example.com');
    const { status, body } = await staff(`houses/${guid}/take_out`, { email: 'BEA@example.com' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ remaining: 3, cancelled: [expect.any(String)], atTheBank: [] });
    expect((await mailsTo('bea@example.com')).map(({ kind }) => kind)).toContain('taken-out');
    expect((await mailsTo('ada@example.com')).map(({ kind }) => kind)).toContain('taken-out');
    expect((await show()).body).toMatchObject({
      members: [
        { email: 'ada@example.com', isLead: true },
        { email: 'bea@example.com', isLead: false, takenOutAt: expect.stringMatching(WITH_A_DAY) },
      ],
      mandates: [{ status: 'new' }, { email: 'bea@example.com', status: 'cancelled' }],
    });
    expect((await join('bea@example.com')).status).toBe(200);
  });

  it('says which mandate the bank has', async () => {
    const { body } = await join('bea@example.com');
    await marked('handed-over');

    expect(await staff(`houses/${guid}/take_out`, { email: 'bea@example.com' })).toMatchObject({
      body: { cancelled: [], atTheBank: [body['reference']] },
    });
  });

  it.each([
    ['the last one in', 'ada@example.com', 409, 'Nobody else is in the house'],
    ['somebody of another house', 'eve@example.com', 404, 'Nobody in this house has the address'],
    ['who waits for another house', 'zoe@example.com', 404, 'Nobody in this house has the address'],
    ['anybody in an unknown house', 'ada@example.com', 404, 'There is no house', 'acc_nowhere'],
  ])('refuses %s', async (_who, email, status, message, house = guid) => {
    const other = await provider.signUp(leadAtTypedAddress(2));
    await join('eve@example.com', {}, other);
    await join('zoe@example.com', {}, await provider.requestCode(other));
    const answer = await staff(`houses/${house}/take_out`, { email });

    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(message);
  });
});

describe('person change', () => {
  const ALREADY_THERE = /already joined this house/;
  const change = (email: string, changes: unknown) => staff('people/change', { email, changes });

  it('corrects an address and sends the agreement there, with the last digits alone', async () => {
    const { body } = await change('ada@example.com', { email: 'ada@right.example' });

    expect(body).toEqual({ email: 'ada@right.example', houses: [guid], agreementsSent: 1 });
    const [agreement, news, ...others] = await provider.store.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'body'])
      .where(noReminder)
      .orderBy('kind')
      .execute();
    expect([news?.kind, others]).toEqual(['email-changed', []]);
    expect(agreement).toMatchObject({ kind: 'direct-debit', recipient: 'ada@right.example' });
    expect(agreement?.body).toMatch(/Ada Byron[^]*11/);
    expect(agreement?.body).not.toContain(bankDetails().accountNumber);
  });

  it('tells the former address alone, now and if the mail is sent again [AK13]', async () => {
    await change('ada@example.com', { email: 'ada@right.example' });
    await change('ada@right.example', { email: 'ada@final.example' });
    const news = async () =>
      (await mailsTo('ada@final.example')).filter(({ kind }) => kind === 'email-changed');
    const before = await news();
    expect(before.map((mail) => mail.recipient)).toEqual(['ada@example.com', 'ada@right.example']);

    await provider.store.db.updateTable('outbox').set({ sent_at: new Date() }).execute();
    const { body } = await staff(`mails/${before[0]?.id ?? ''}/resend`, {});
    expect(body).toMatchObject({ recipient: 'ada@example.com' });
    await operatorOf(provider.store)('people', 'erase', 'ada@final.example', '--yes');
    expect(await news()).toEqual([]);
  });

  it('ends the own links that went to the wrong address [AK13]', async () => {
    const linkIn = async () => {
      const { body } = await provider.store.db
        .selectFrom('outbox')
        .select('body')
        .where('kind', '=', 'direct-debit')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return { guid, me: /[?&]me=(\w+)/.exec(body)?.[1] };
    };
    const old = await linkIn();
    await provider.store.db.updateTable('outbox').set({ sent_at: new Date() }).execute();
    await change('ada@example.com', { email: 'ada@right.example' });

    expect((await provider.post('/member/house', old)).status).toBe(404);
    expect((await provider.post('/member/house', await linkIn())).status).toBe(200);
  });

  describe('with links of the lead and of the payer in mails that wait', () => {
    const KINDS = ['housemate-joined', 'new-bank-details'] as const;
    const linksInMails = async () => {
      const mails = await provider.store.db
        .selectFrom('outbox')
        .select(['body', 'html', 'recipient'])
        .where('kind', 'in', KINDS)
        .orderBy('kind')
        .execute();
      const tokens = mails.map(({ body }) => /[?&](?:me|token)=(\w+)/.exec(body)?.[1] ?? '');
      expect(mails.map(({ html }, index) => html.includes(`=${tokens[index]}`))).toEqual([
        true,
        true,
      ]);
      expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(1);
      return tokens;
    };
    const statusesOf = async ([me, token]: readonly string[]) => [
      (await provider.post('/member/house', { guid, me })).status,
      (await provider.post('/mandates/renewal', { token })).status,
    ];
    beforeEach(async () => {
      await join('bea@example.com');
      const [mandate] = (await show()).body['mandates'] as readonly { reference: string }[];
      await staff(`mandates/${mandate?.reference}/renew`, {});
    });

    it('keeps those that go to the new address', async () => {
      const before = await linksInMails();
      await change('ada@example.com', { email: 'ada@right.example' });

      expect(await linksInMails()).toEqual(before);
      expect(await statusesOf(before)).toEqual([200, 200]);
    });

    it('gives a mail that was tried, so may be at the wrong address, another link', async () => {
      const before = await linksInMails();
      await provider.store.db.updateTable('outbox').set({ attempts: 1 }).execute();
      await change('ada@example.com', { email: 'ada@right.example' });

      expect(await statusesOf(before)).toEqual([404, 404]);
      expect(await statusesOf(await linksInMails())).toEqual([200, 200]);
    });
  });

  it('moves what waits for somebody invited, and what was sent is theirs to erase', async () => {
    const housemates = [{ email: 'ivy@wrong.example', fullname: 'Ivy Oak' }];
    await provider.post('/invite_housemates', { guid, housemates }, newKey());
    await provider.store.db
      .updateTable('outbox')
      .set({ sent_at: new Date() })
      .where('kind', '=', 'invitation')
      .execute();
    await change('ivy@wrong.example', { email: 'ivy@right.example' });

    const mails = await mailsTo('ivy@right.example');
    const states = mails.map(({ kind, recipient, status }) => `${kind} to ${recipient} ${status}`);
    expect(states).toEqual([
      'invitation to ivy@wrong.example sent',
      ...Array<string>(4).fill('reminder to ivy@right.example waiting'),
    ]);
    expect(await found('ivy@right.example')).toEqual([guid]);
    await operatorOf(provider.store)('people', 'erase', 'ivy@right.example', '--yes');
    expect(await found('ivy@right.example')).toEqual([]);
    const left = await mailsTo('ivy@right.example');
    expect(left.map(({ kind, status }) => [kind, status])).toEqual([['data-erased', 'waiting']]);
  });

  const invite = (email: string) =>
    provider.post(
      '/invite_housemates',
      { guid, housemates: [{ email, fullname: 'Ivy Oak' }] },
      newKey(),
    );

  it('sends what was given up to the new address', async () => {
    await invite('ivy@wrong.example');
    await provider.store.db
      .updateTable('outbox')
      .set({ failed_at: new Date(), attempts: 9 })
      .where('kind', '=', 'invitation')
      .execute();
    await change('ivy@wrong.example', { email: 'ivy@right.example' });

    expect(await mailsTo('ivy@right.example')).toContainEqual(
      expect.objectContaining({ recipient: 'ivy@right.example', status: 'waiting', attempts: 0 }),
    );
  });

  it.each([
    ['whose address is corrected to the invited one', 'bea@wrong.example', 'bea@right.example'],
    ['who was invited by a wrong one', 'bea@right.example', 'bea@wrong.example'],
  ])('reminds nobody who lives there: a housemate %s', async (_who, joined, invited) => {
    await invite(invited);
    await join(joined);
    await change(joined, { email: 'bea@right.example' });
    await change('bea@wrong.example', { email: 'bea@right.example' });
    const reminders = await provider.store.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'reminder')
      .execute();

    expect(reminders).toEqual([]);
  });

  it('corrects names and phone, in the account too, and sends nothing', async () => {
    const changes = { firstname: 'augusta', lastname: 'king', tel: '07700 900999' };
    const { body } = await change('ada@example.com', changes);

    expect(body).toMatchObject({ houses: [guid], agreementsSent: 0 });
    expect((await show()).body['members']).toMatchObject([
      { name: 'Augusta King', tel: '07700900999', email: 'ada@example.com' },
    ]);
    const summary = await provider.get(`/summary?guid=${guid}`);
    expect(summary.body['accountCreator']).toBe('Augusta');
  });

  it('corrects the address of somebody who has only left their details', async () => {
    await provider.post('/pre-signup', preSignup({ emailAddress: 'zoe@wrong.example' }), newKey());
    const right = () => change('zoe@wrong.example', { email: 'zoe@right.example' });

    expect((await right()).body).toEqual({
      email: 'zoe@right.example',
      houses: [],
      agreementsSent: 0,
    });
    expect((await right()).status).toBe(404);
  });

  it.each([
    [
      'nobody of whom anything is known',
      'eve',
      { tel: '07700900999' },
      404,
      /^Kettle holds no data about eve/,
    ],
    ['an address that is none', 'ada', { email: 'ada' }, 422, /^Valid email address required$/],
    ['no change', 'ada', {}, 422, /^Say what to change\.$/],
    ['the address of a housemate', 'ada', { email: 'bea@example.com' }, 409, ALREADY_THERE],
    ['the address of who waits', 'ada', { email: 'zoe@example.com' }, 409, ALREADY_THERE],
    ['who waits that of a housemate', 'zoe', { email: 'ada@example.com' }, 409, ALREADY_THERE],
  ])('refuses %s', async (_what, name, changes, status, message) => {
    await join('bea@example.com');
    await join('zoe@example.com', {}, await provider.requestCode(guid));
    const answer = await change(`${name}@example.com`, changes);

    expect(answer.status).toBe(status);
    expect((answer.body['messages'] as readonly string[])[0]).toMatch(message);
  });
});

describe('mandate renew', () => {
  it('mails the payer, and says that there is no such mandate', async () => {
    const [mandate] = (await show()).body['mandates'] as readonly { reference: string }[];
    const { body } = await staff(`mandates/${mandate?.reference}/renew`, {});

    expect(body).toEqual({ id: expect.any(String), recipient: 'ada@example.com' });
    expect(await mailsTo('ada@example.com')).toContainEqual(
      expect.objectContaining({ kind: 'new-bank-details', id: body['id'] }),
    );
    expect(await staff('mandates/nosuch/renew', {})).toMatchObject({
      status: 404,
      body: { messages: ['There is no mandate NOSUCH.'] },
    });
  });
});

describe('mail resend', () => {
  const resend = (id: string) => staff(`mails/${id}/resend`, {});
  const agreement = async () => {
    const [mail] = await mailsTo('ada@example.com');
    return mail?.id ?? '';
  };
  const markSent = () =>
    provider.store.db.updateTable('outbox').set({ sent_at: new Date() }).execute();

  it('sends a copy of what was sent, to the address as it is now', async () => {
    await markSent();
    const id = await agreement();
    await provider.store.db.updateTable('member').set({ email: 'ADA@example.com' }).execute();
    const { body } = await resend(id);

    expect(body).toMatchObject({ recipient: 'ADA@example.com' });
    const [first, copy, ...others] = await mailsTo('ada@example.com');
    expect([first?.status, copy?.status, others]).toEqual(['sent', 'waiting', []]);
    expect([copy?.id, copy?.kind]).toEqual([body['id'], 'direct-debit']);
  });

  it('sends a copy of an invitation to the address as it is now', async () => {
    const housemates = [{ email: 'ivy@wrong.example', fullname: 'Ivy Oak' }];
    await provider.post('/invite_housemates', { guid, housemates }, newKey());
    const [invitation] = await mailsTo('ivy@wrong.example');
    await markSent();
    const changes = { email: 'ivy@right.example' };
    await staff('people/change', { email: 'ivy@wrong.example', changes });
    const { body } = await resend(invitation?.id ?? '');

    expect(body).toMatchObject({ recipient: 'ivy@right.example' });
  });

  it('gives whoever was taken out and has joined again a link for the mandate they have now', async () => {
    const first = await join('bea@example.com');
    await staff(`mandates/${String(first.body['reference'])}/renew`, {});
    await markSent();
    const mails = await mailsTo('bea@example.com');
    const id = mails.find(({ kind }) => kind === 'new-bank-details')?.id ?? '';
    await staff(`houses/${guid}/take_out`, { email: 'bea@example.com' });
    const memberships = () =>
      provider.store.db.updateTable('member').where('email', '=', 'bea@example.com');
    // Whoever was taken out asks; here she joins without the lead, as the house does not know her.
    await memberships()
      .set({ email_key: Buffer.from('nobody') })
      .execute();
    await join('bea@example.com');
    await memberships()
      .set({ email_key: emailDigest('bea@example.com') })
      .execute();
    const both = await memberships().set({ taken_out_at: new Date() }).returning('id').execute();

    // Either may be the first that the database finds.
    expect(both).toHaveLength(2);
    for (const live of both) {
      await memberships().set({ taken_out_at: new Date() }).execute();
      await memberships().set({ taken_out_at: null }).where('id', '=', live.id).execute();
      expect(await resend(id)).toMatchObject({ body: { recipient: 'bea@example.com' } });
    }
  });

  it('gives the copy a link of the lead that works, after that in the first has left the outbox', async () => {
    await join('bea@example.com');
    const { id } = await provider.store.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'housemate-joined')
      .executeTakeFirstOrThrow();
    await sendMails(provider.store.db);
    const { body } = await resend(id);
    const copy = await provider.store.db
      .selectFrom('outbox')
      .select(['body', 'html'])
      .where('id', '=', String(body['id']))
      .executeTakeFirstOrThrow();
    const me = /[?&]me=(\w+)/.exec(copy.body)?.[1] ?? '';

    expect((await provider.post('/member/house', { guid, me })).status).toBe(200);
    expect(copy.html).toContain(`me=${me}`);
  });

  it('writes an agreement as it is now, and none to who pays for nothing any more', async () => {
    await markSent();
    const id = await agreement();
    await provider.store.db.updateTable('mandate').set({ monthly_pence: 1234 }).execute();
    const { body } = await resend(id);
    const copy = await provider.store.db
      .selectFrom('outbox')
      .select('body')
      .where('id', '=', String(body['id']))
      .executeTakeFirstOrThrow();

    expect(copy.body).toContain('£12.34');
    await marked('rejected');
    expect((await resend(id)).status).toBe(409);
  });

  it('makes what was not sent due again', async () => {
    const id = await agreement();
    const failed = async () => (await staff('mails', { isFailed: true, limit: 10 })).body;
    expect(await failed()).toEqual([]);
    await provider.store.db
      .updateTable('outbox')
      .set({ failed_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await failed()).toMatchObject([{ id, status: 'failed' }]);

    expect((await resend(id)).body).toEqual({ id, recipient: 'ada@example.com' });
    expect(await mailsTo('ada@example.com')).toMatchObject([{ id, status: 'waiting' }]);
  });

  it('sends nothing of a closed house, and nothing unknown', async () => {
    await markSent();
    const id = await agreement();
    await staff(`houses/${guid}/close`, { reason: 'moved out' });

    expect((await resend(id)).status).toBe(409);
    expect(await resend('mail_1')).toMatchObject({
      status: 404,
      body: { messages: ['There is no mail mail_1.'] },
    });
  });

  it('sends again that a house has ended', async () => {
    await staff(`houses/${guid}/close`, { reason: 'moved out' });
    await markSent();
    const ended = (await mailsTo('ada@example.com')).find(({ kind }) => kind === 'house-closed');

    expect((await resend(ended?.id ?? '')).body).toMatchObject({ recipient: 'ada@example.com' });
    expect(await mailsTo('ada@example.com')).toContainEqual(
      expect.objectContaining({ kind: 'house-closed', status: 'waiting' }),
    );
  });

  describe('of a mail that is not true any more', () => {
    const idOf = async (to: string, kind: string) => {
      await sendMails(provider.store.db);
      return (await mailsTo(to)).find((mail) => mail.kind === kind)?.id ?? '';
    };
    const refused = async (id: string) => {
      const { status, body } = await resend(id);
      expect(status).toBe(409);
      const [message] = body['messages'] as readonly string[];
      return message?.replace('This email is not true any more. ', '');
    };
    const invite = () =>
      provider.post(
        '/invite_housemates',
        { guid, housemates: [{ email: 'ivy@example.com', fullname: 'Ivy Oak' }] },
        newKey(),
      );
    const aPair = async () => {
      guid = await provider.signUp(leadAtTypedAddress(2, { housemateCount: 2 }));
      return String((await join('bea@example.com')).body['reference']);
    };

    it('says that an invited person has joined, and then that the house is complete', async () => {
      await invite();
      const id = await idOf('ivy@example.com', 'invitation');
      await join('ivy@example.com', {}, await provider.signUp(leadAtTypedAddress(2)));
      expect((await resend(id)).status).toBe(200);
      await join('ivy@example.com');
      expect(await refused(id)).toBe('They have joined.');
      await staff(`houses/${guid}/take_out`, { email: 'ivy@example.com' });
      await provider.store.db.updateTable('house').set({ remaining: 0 }).execute();

      expect(await refused(id)).toBe('The house is complete.');
    });

    it('says that whoever asked has joined; while they wait, a copy is erased with them', async () => {
      const ask = async (email: string) =>
        join(email, { firstname: 'Zoe' }, await provider.requestCode(guid));
      await ask('zoe@example.com');
      const id = await idOf('ada@example.com', 'asks-to-join');
      expect((await resend(id)).status).toBe(200);
      await markSent();
      await join('zoe@example.com');
      expect(await refused(id)).toBe('Whoever asked has joined, and waits no longer.');

      await ask('eve@example.com');
      await markSent();
      await resend(await idOf('ada@example.com', 'asks-to-join'));
      await staff(`houses/${guid}/take_out`, { email: 'eve@example.com' });
      const left = (await mailsTo('ada@example.com')).filter((one) => one.kind === 'asks-to-join');
      // Those about Zoe, who has joined.
      expect(left).toHaveLength(2);
    });

    it('says how many have joined since the news, and who is back in the house', async () => {
      await join('bea@example.com');
      const news = await idOf('ada@example.com', 'housemate-joined');
      await join('dee@example.com', {}, await provider.signUp(leadAtTypedAddress(2)));
      expect((await resend(news)).status).toBe(200);
      await join('cem@example.com');
      expect(await refused(news)).toBe('3 of 4 have joined.');
      await staff(`houses/${guid}/take_out`, { email: 'cem@example.com' });
      const takenOut = await idOf('cem@example.com', 'taken-out');
      expect((await resend(takenOut)).status).toBe(200);
      await provider.store.db.updateTable('member').set({ taken_out_at: null }).execute();

      expect(await refused(takenOut)).toBe('They are in the house again.');
    });

    it('says that a house is not complete, or that the Direct Debit has ended', async () => {
      const reference = await aPair();
      const id = await idOf('bea@example.com', 'house-complete');
      expect((await resend(id)).status).toBe(200);
      await marked('rejected');
      expect(await refused(id)).toBe(
        `Their Direct Debit ${reference} is rejected. To send them a link: kettle mandate renew ${reference}`,
      );
      await staff(`houses/${guid}/take_out`, { email: 'bea@example.com' });

      expect(await refused(await idOf('ada@example.com', 'house-complete'))).toBe(
        '1 of 2 have joined.',
      );
    });

    it('says that a house is open again', async () => {
      await marked('handed-over');
      await staff(`houses/${guid}/close`, { reason: 'moved out' });
      const closed = await idOf('ada@example.com', 'house-closed');
      await staff(`houses/${guid}/reopen`, {});

      expect(await refused(closed)).toBe('The house is open again.');
      const reopened = await idOf('ada@example.com', 'house-reopened');
      expect((await resend(reopened)).status).toBe(200);
    });
  });

  it('sends no invitation to somebody who has stopped them', async () => {
    const housemates = [{ email: 'ivy@example.com', fullname: 'Ivy Oak' }];
    await provider.post('/invite_housemates', { guid, housemates }, newKey());
    const [invitation] = await mailsTo('ivy@example.com');
    await provider.store.db
      .insertInto('stopped_recipient')
      .columns(['recipient_key'])
      .expression((eb) =>
        eb
          .selectFrom('outbox')
          .select('recipient_key')
          .where('id', '=', invitation?.id ?? ''),
      )
      .execute();

    expect((await resend(invitation?.id ?? '')).status).toBe(409);
  });
});
