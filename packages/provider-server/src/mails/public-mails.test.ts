import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
  PRICE_IDS,
} from '../testing/requests.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import { outboxSender } from './outbox.ts';
import { addPublicMails } from './public-mails.ts';
import type { ServerOptions } from '../start/server-options.ts';
import { providerOver, testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
const open = async () => {
  provider = await testProvider({
    rateLimitMode: 'on',
    rateLimits: { 'address-e-mail': 100 },
    staffTokens,
  });
};

const leadWith = (number: number, email: string) =>
  leadAtTypedAddress(number, { housemateCount: 15, personalDetails: personalDetails({ email }) });

const aHouse = (number: number, email = `lead${number}@example.com`) =>
  provider.signUp(leadWith(number, email));

const mates = (count: number, name = 'mate') =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.com`);

const invite = (guid: string, emails: readonly string[], headers = {}, { post } = provider) =>
  post(
    '/invite_housemates',
    { guid, housemates: emails.map((email) => ({ email, fullname: 'A Mate' })) },
    { ...newKey(), ...headers },
  );

const save = (email: string, headers = {}, { post } = provider) =>
  post(
    '/email_summary',
    {
      hm8s: 4,
      selectedProducts: PRICE_IDS,
      postcode: 'LS6 1AA',
      packageShare: false,
      email,
    },
    headers,
  );

const saveTen = async (email: string): Promise<void> => {
  for (let count = 0; count < 10; count += 1) expect((await save(email)).status).toBe(204);
};

describe('one person', () => {
  beforeAll(open);
  afterAll(() => provider.close());

  it('gets ten public mails a day at most, however many houses invite them, and the answer says so [ML5]', async () => {
    await saveTen('victim@example.com');
    const guid = await aHouse(310);
    const invited = await invite(guid, ['bea@example.com', 'VICTIM@example.com']);
    const saved = await save('Victim@example.com');
    const { db } = provider.store;
    const rows = await db
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', 'in', ['invitation', 'reminder'])
      .distinct()
      .execute();

    expect([invited.status, invited.body]).toEqual([200, { notSent: ['VICTIM@example.com'] }]);
    expect([saved.status, saved.body]).toEqual([200, { notSent: ['Victim@example.com'] }]);
    expect(rows.map(({ recipient }) => recipient)).toEqual(['bea@example.com']);
  });

  it('is signed up and joins whatever mails others have sent them, and gets their own [ML5]', async () => {
    const email = 'target@example.com';
    await saveTen(email);
    const guid = await aHouse(320);
    const asLead = await provider.post('/direct_debit', leadWith(321, email), newKey());
    const asJoiner = await provider.post('/direct_debit', joinerDirectDebit(guid, email), newKey());
    const { db } = provider.store;
    const own = db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', 'direct-debit');

    expect([asLead.status, asJoiner.status]).toEqual([200, 200]);
    expect(await own.execute()).toHaveLength(2);
  });

  it('is signed up with an address that has an invisible character at its end', async () => {
    const lead = leadWith(322, 'zoe@example.com\u200B');

    expect((await provider.post('/direct_debit', lead, newKey())).status).toBe(200);
  });

  it('is mailed again a day after', async () => {
    await saveTen('ada@example.com');
    await provider.store.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('recipient', '=', 'ada@example.com')
      .execute();

    expect((await save('ada@example.com')).status).toBe(204);
  });

  it('may be sent more by staff', async () => {
    await saveTen('flo@example.com');

    expect((await save('flo@example.com', BEA)).status).toBe(204);
  });
});

describe('an invitation that a house has sent today', () => {
  beforeAll(open);
  afterAll(() => provider.close());

  it('is not sent again, which the answer says, also to a repeat with its key', async () => {
    const guid = await aHouse(330);
    const key = newKey();
    await invite(guid, ['cy@example.com']);
    const again = await invite(guid, ['Cy@example.com', 'di@example.com'], key);
    const repeat = await invite(guid, ['Cy@example.com', 'di@example.com'], key);

    expect([again.status, again.body]).toEqual([200, { notSent: ['Cy@example.com'] }]);
    expect([repeat.status, repeat.body]).toEqual([200, { notSent: ['Cy@example.com'] }]);
  });

  it('is sent again by staff', async () => {
    const guid = await aHouse(331);
    await invite(guid, ['ed@example.com']);
    const { status } = await invite(guid, ['ed@example.com'], BEA);
    const { db } = provider.store;
    const sent = db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', 'ed@example.com')
      .where('kind', '=', 'invitation');

    expect(status).toBe(204);
    expect(await sent.execute()).toHaveLength(2);
  });

  it('is answered the same for who has joined, so that nobody finds out', async () => {
    const guid = await aHouse(332, 'gus@example.com');
    const answers = [];
    for (const email of [
      'gus@example.com',
      'gus@example.com',
      'hal@example.com',
      'hal@example.com',
    ])
      answers.push((await invite(guid, [email])).status);

    expect(answers).toEqual([204, 200, 204, 200]);
  });
});

describe('one house', () => {
  beforeAll(open);
  afterAll(() => provider.close());

  it('invites forty addresses a day, and the answer names the others; staff invite more [ML5]', async () => {
    const guid = await aHouse(340);
    const addresses = mates(45);
    const answers = [];
    for (let from = 0; from < 45; from += 15)
      answers.push(await invite(guid, addresses.slice(from, from + 15)));

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 200]);
    expect(answers.at(-1)?.body).toEqual({ notSent: addresses.slice(40) });
    expect((await invite(guid, addresses.slice(40), BEA)).status).toBe(204);
  });
});

describe('one sender', () => {
  beforeEach(open);
  afterEach(() => provider.close());

  const narrow = (options: Partial<ServerOptions> = {}) =>
    providerOver(provider.store, {
      rateLimitMode: 'on',
      rateLimits: { 'address-mails-an-hour': 3 },
      ...options,
    });
  /** In how many hours each invitation is due. */
  const dueHours = async () => {
    const rows = await provider.store.db
      .selectFrom('outbox')
      .select('due_at')
      .where('kind', '=', 'invitation')
      .orderBy('house_rank')
      .execute();
    return rows.map(({ due_at: due }) =>
      Math.abs(Math.round((due.getTime() - Date.now()) / 3_600_000)),
    );
  };

  it('has the first fifteen of a house leave at once, and so many an hour of the others [ML5]', async () => {
    const guid = await aHouse(350);
    const over = narrow();
    const first = await invite(guid, mates(15), {}, over);
    const others = await invite(guid, mates(22).slice(15), {}, over);
    const { waitsUntil } = others.body;

    expect(await dueHours()).toEqual([...Array<number>(15).fill(0), 0, 0, 0, 1, 1, 1, 2]);
    expect([first.status, others.status]).toEqual([204, 200]);
    expect(Date.parse(String(waitsUntil)) - Date.now()).toBeGreaterThan(119 * 60_000);
    expect(Date.parse(String(waitsUntil)) - Date.now()).toBeLessThan(121 * 60_000);
  });

  it('is refused more once as many wait as leave in two hours, and nothing of it is stored', async () => {
    const guid = await aHouse(351);
    const over = narrow();
    await invite(guid, mates(15), {}, over);
    await invite(guid, mates(24).slice(15), {}, over);
    const refused = await invite(guid, mates(25).slice(24), {}, over);

    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toEqual({ messages: [expect.stringMatching(/^Too many emails .* wait/)] });
    expect(await dueHours()).toHaveLength(24);
    expect(await provider.count('invitation')).toBe(24);
    const other = await aHouse(352);
    expect((await invite(other, mates(15), {}, over)).status).toBe(204);
  });

  it('counts for the network too', async () => {
    const over = narrow({
      rateLimits: { 'network-mails-an-hour': 3 },
      trustedProxies: ['127.0.0.1'],
    });
    const answers = [];
    for (let index = 0; index < 4; index += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:${index}00::1` };
      answers.push(await save(`ivy${index}@example.com`, headers, over));
    }

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 200]);
    expect(answers.at(-1)?.body).toEqual({ waitsUntil: expect.any(String) });
  });

  it('is told when mails wait for the company’s hour [ML5]', async () => {
    await save('kim@example.com');
    const over = narrow({ mailsPerHour: 1 });
    const { body } = await save('lee@example.com', {}, over);

    expect(Date.parse(String(body['waitsUntil'])) - Date.now()).toBeGreaterThan(59 * 60_000);
  });

  it('learns from no answer who has joined: they take a turn too', async () => {
    const guid = await aHouse(353, 'gus@example.com');
    const over = narrow();
    await invite(guid, mates(15), {}, over);
    await invite(guid, mates(18).slice(15), {}, over);
    const { body } = await invite(guid, ['gus@example.com'], {}, over);

    expect(body).toEqual({ waitsUntil: expect.any(String) });
  });

  it('holds up nobody else', async () => {
    await provider.store.db
      .insertInto('mail_turn')
      .values(Array.from({ length: 60 }, () => ({ sender: Buffer.from('other'), at: new Date() })))
      .execute();
    await save('ivy@example.com');
    const { due_at: due } = await provider.store.db
      .selectFrom('outbox')
      .select('due_at')
      .executeTakeFirstOrThrow();

    expect(due.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

it('a hundred honest people on the address of an attacker are mailed before all but the attacker’s first [ML5]', async () => {
  await open();
  const { db } = provider.store;
  const limits = {
    perRecipientADay: 10,
    perHouseADay: 40,
    senders: [{ subject: '203.0.113.1', perHour: 60 }],
    companyPerHour: 2000,
    mayRepeat: false,
  };
  const houseInvites = (emails: readonly string[]) =>
    addPublicMails(
      db,
      emails.map((recipient) => ({
        id: recipient,
        kind: 'invitation',
        recipient,
        subject: '',
        body: '',
        html: '',
      })),
      limits,
      { guid: 'acc_taken', mailedToday: 0 },
    );
  for (let house = 0; house < 7; house += 1) await houseInvites(mates(40, `attack${house}-`));
  const answers = await Promise.all(mates(100, 'honest').map((email) => houseInvites([email])));
  const sentTo: string[] = [];
  const runRound = outboxSender(db, {
    send: async ({ recipient }) => void sentTo.push(recipient),
    onFailed: () => undefined,
    onAbandoned: () => undefined,
    publicPerHour: 110,
  });
  while (await runRound());
  await provider.close();

  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{}']));
  expect(sentTo).toHaveLength(110);
  expect(sentTo.filter((email) => email.startsWith('honest'))).toHaveLength(100);
});
