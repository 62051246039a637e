import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../testing/empty-tables.ts';
import {
  houseInformation,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import { providerOver, testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());
beforeEach(() => emptyTables(provider.store.db, 'house', 'outbox', 'idempotency_key'));

/** A server before the same database, with counters of its own. Every sender is outside. */
function limited(rateLimits: object): TestProvider {
  return providerOver(provider.store, {
    rateLimitMode: 'on',
    trustedProxies: ['127.0.0.1'],
    staffTokens,
    rateLimits,
  });
}

/** A lead whom no other sign-up has. */
const leadNumber = (number: number, changes = {}) =>
  leadAtTypedAddress(number, {
    personalDetails: personalDetails({ email: `lead${number}@example.com` }),
    ...changes,
  });

const from = (address: string) => ({ ...newKey(), 'x-forwarded-for': address });

describe('sign-ups from one sending address', () => {
  it('are stored up to the limit of a day, and then refused with a sentence and the time to try again', async () => {
    const { post, clock, count } = limited({ 'address-sign-ups-a-day': 2 });
    clock.set(Date.UTC(2026, 10, 21, 22));
    const statuses = [];
    for (const number of [1, 2]) {
      statuses.push((await post('/direct_debit', leadNumber(number), from('203.0.113.9'))).status);
    }
    const stored = async () =>
      Promise.all([count('house'), count('outbox'), count('idempotency_key')]);
    const before = await stored();
    const refused = await post('/direct_debit', leadNumber(3), from('203.0.113.9'));
    const after = await stored();
    const elsewhere = await post('/direct_debit', leadNumber(4), from('203.0.113.10'));
    clock.set(Date.UTC(2026, 10, 22, 1));
    const nextDay = await post('/direct_debit', leadNumber(3), from('203.0.113.9'));

    expect(statuses).toEqual([200, 200]);
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '7200' },
      body: {
        messages: [
          'Too many people have signed up over your internet connection today. Try again tomorrow, or over another one, such as mobile data.',
        ],
      },
    });
    expect(before).toMatchObject([2, expect.any(Number), 2]);
    expect(after).toEqual(before);
    expect([elsewhere.status, nextDay.status]).toEqual([200, 200]);
  });

  it('that are refused for another reason use nothing of the day up', async () => {
    const { post } = limited({ 'address-sign-ups-a-day': 1 });
    const refused = [];
    for (const changes of [{ selectedProducts: [] }, { agreedPppw: 1 }, { bankDetails: {} }]) {
      const answer = await post('/direct_debit', leadNumber(1, changes), from('203.0.113.9'));
      refused.push(answer.status);
    }
    const stored = await post('/direct_debit', leadNumber(1), from('203.0.113.9'));
    const beyond = await post('/direct_debit', leadNumber(2), from('203.0.113.9'));

    expect(refused).toEqual([422, 412, 422]);
    expect([stored.status, beyond.status]).toEqual([200, 429]);
  });

  it('beyond the limit keep their key usable, and a lost answer is given again', async () => {
    const { post, clock } = limited({ 'address-sign-ups-a-day': 1 });
    const [stored, beyond] = [from('203.0.113.9'), from('203.0.113.9')];
    const first = await post('/direct_debit', leadNumber(1), stored);
    const refused = await post('/direct_debit', leadNumber(2), beyond);
    const repeated = await post('/direct_debit', leadNumber(1), stored);
    clock.set(clock.now() + 24 * 60 * 60 * 1000);
    const later = await post('/direct_debit', leadNumber(2), beyond);

    expect([first.status, refused.status, later.status]).toEqual([200, 429, 200]);
    expect(repeated).toMatchObject({ status: 200, body: first.body });
  });

  it('count joiners as well', async () => {
    const { post } = limited({ 'address-sign-ups-a-day': 1 });
    const guid = await provider.signUp(leadNumber(1));
    const join = (email: string) =>
      post('/direct_debit', joinerDirectDebit(guid, email), from('203.0.113.9'));

    expect((await join('bea@example.com')).status).toBe(200);
    expect((await join('cy@example.com')).status).toBe(429);
  });

  it.each([
    ['203.0.113.9', '203.0.113.77', '203.0.114.9'],
    ['2001:db8:1:100::1', '2001:db8:1:200::1', '2001:db8:2:100::1'],
  ])('such as %s share a wider limit with their network', async (one, neighbour, stranger) => {
    const { post } = limited({ 'network-sign-ups-a-day': 1 });
    const first = await post('/direct_debit', leadNumber(1), from(one));
    const second = await post('/direct_debit', leadNumber(2), from(neighbour));
    const third = await post('/direct_debit', leadNumber(3), from(stranger));

    expect([first.status, third.status]).toEqual([200, 200]);
    expect(second).toMatchObject({
      status: 429,
      body: { messages: [expect.stringContaining('over your part of the internet today')] },
    });
  });

  it('with a staff token have no such limit', async () => {
    const { post } = limited({ 'address-sign-ups-a-day': 1 });
    const statuses = [];
    for (const number of [1, 2, 3]) {
      const headers = { ...from('203.0.113.9'), ...BEA };
      statuses.push((await post('/direct_debit', leadNumber(number), headers)).status);
    }

    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('a lead with one e-mail address', () => {
  const spelt = (number: number, email: string, changes = {}) =>
    leadAtTypedAddress(number, { personalDetails: personalDetails({ email }), ...changes });

  it('has so many live houses at most, in every spelling, and then gets a sentence of its own', async () => {
    const { post, count } = limited({ 'lead-houses': 2 });
    const ended = houseInformation({
      address: { fullAddress: { line1: '9 Old Street', city: 'Leeds' } },
    });
    const closed = await provider.signUp(
      spelt(9, 'ada@example.com', { houseInformation: ended, addressId: null }),
    );
    await provider.store.db
      .updateTable('house')
      .set({ closed_at: new Date() })
      .where('guid', '=', closed)
      .execute();
    const key = from('203.0.113.9');
    const one = await post('/direct_debit', spelt(1, 'ada@example.com'), from('203.0.113.9'));
    const two = await post('/direct_debit', spelt(2, 'ADA@example.com'), from('203.0.113.10'));
    const before = [await count('house'), await count('outbox'), await count('idempotency_key')];
    const refused = await post('/direct_debit', spelt(3, 'Ada@Example.com'), key);
    const after = [await count('house'), await count('outbox'), await count('idempotency_key')];
    const other = await post('/direct_debit', spelt(3, 'bea@example.com'), from('203.0.113.9'));

    expect([one.status, two.status, other.status]).toEqual([200, 200, 200]);
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '86400' },
      body: {
        messages: [
          'This email address has set up as many homes as one person may. Call us if you need another.',
        ],
      },
    });
    expect(after).toEqual(before);
  });

  it('has more if staff set them up, and may join others besides', async () => {
    const { post } = limited({ 'lead-houses': 1 });
    await provider.signUp(spelt(1, 'ada@example.com'));
    const staff = { ...from('203.0.113.9'), ...BEA };
    const bySomebody = await post('/direct_debit', spelt(2, 'ada@example.com'), staff);
    const guid = await provider.signUp(spelt(3, 'bea@example.com'));
    const joined = joinerDirectDebit(guid, 'ada@example.com');

    expect(bySomebody.status).toBe(200);
    expect((await post('/direct_debit', joined, from('203.0.113.9'))).status).toBe(200);
  });
});
