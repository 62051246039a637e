import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
  PRICE_IDS,
} from '../testing/requests.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
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

const invite = (guid: string, emails: readonly string[], headers = {}) =>
  provider.post(
    '/invite_housemates',
    { guid, housemates: emails.map((email) => ({ email, fullname: 'A Mate' })) },
    { ...newKey(), ...headers },
  );

const save = (email: string, headers = {}) =>
  provider.post(
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
      .execute();

    expect([invited.status, invited.body]).toEqual([200, { notSent: ['VICTIM@example.com'] }]);
    expect([saved.status, saved.body]).toEqual([200, { notSent: ['Victim@example.com'] }]);
    expect(rows.map(({ recipient }) => recipient)).toEqual(['bea@example.com', 'bea@example.com']);
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

describe('one sender', () => {
  beforeEach(open);
  afterEach(() => provider.close());

  it('has so many public mails an hour leave; the others wait, and the answers are as ever [ML10]', async () => {
    const narrow = providerOver(provider.store, {
      rateLimitMode: 'on',
      rateLimits: { 'address-mails-an-hour': 3 },
    });
    const guid = await aHouse(340);
    const housemates = Array.from({ length: 8 }, (_, index) => ({
      email: `mate${index}@example.com`,
      fullname: 'A Mate',
    }));
    const { status } = await narrow.post('/invite_housemates', { guid, housemates }, newKey());
    const rows = await provider.store.db
      .selectFrom('outbox')
      .select('due_at')
      .where('kind', '=', 'invitation')
      .execute();
    const hours = rows.map(({ due_at: due }) =>
      Math.round((due.getTime() - Date.now()) / 3_600_000),
    );

    expect(status).toBe(204);
    expect(hours.map((hour) => Math.abs(hour)).toSorted()).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
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
