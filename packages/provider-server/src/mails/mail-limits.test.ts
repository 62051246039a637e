import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
  PRICE_IDS,
} from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider({ rateLimitMode: 'on', rateLimits: { 'address-e-mail': 100 } });
});
afterAll(() => provider.close());

async function aHouse(number: number): Promise<string> {
  const lead = { personalDetails: personalDetails({ email: `lead${number}@example.com` }) };
  const { body } = await provider.post('/direct_debit', leadAtTypedAddress(number, lead), newKey());
  return String(body['guid']);
}

const invite = (guid: string, ...emails: readonly string[]) =>
  provider.post(
    '/invite_housemates',
    { guid, housemates: emails.map((email) => ({ email, fullname: 'A Mate' })) },
    newKey(),
  );

const save = (email: string) =>
  provider.post('/email_summary', {
    hm8s: 4,
    selectedProducts: PRICE_IDS,
    postcode: 'LS6 1AA',
    packageShare: false,
    email,
  });

const sentHoursAgo = (recipient: string, hours: number) =>
  provider.store.db
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('recipient', '=', recipient)
    .execute();

describe('one person', () => {
  it('gets ten mails a day at most, however many houses invite them [ML5, SEC-8]', async () => {
    const statuses = [];
    for (let number = 300; number < 310; number += 1) {
      statuses.push((await invite(await aHouse(number), 'victim@example.com')).status);
    }
    const guid = await aHouse(310);
    const sent = await provider.count('outbox');
    const refused = await invite(guid, 'bea@example.com', 'VICTIM@example.com');
    const saved = await save('Victim@example.com');

    expect(statuses).toEqual(Array(10).fill(204));
    expect([refused.status, saved.status]).toEqual([429, 429]);
    expect(refused.body['messages']).toEqual([
      'We have sent too many emails to VICTIM@example.com today.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await provider.count('outbox')).toBe(sent);
    expect((await invite(guid, 'bea@example.com')).status).toBe(204);
  });

  it('is not signed up by somebody else again and again, for each sends a mail [ML5, SEC-8]', async () => {
    const email = 'target@example.com';
    const signUp = (number: number) =>
      provider.post(
        '/direct_debit',
        leadAtTypedAddress(number, { personalDetails: personalDetails({ email }) }),
        newKey(),
      );
    for (let number = 330; number < 340; number += 1) await signUp(number);
    const houses = await provider.count('house');

    expect((await signUp(340)).status).toBe(429);
    expect(await provider.count('house')).toBe(houses);
  });

  it('gets the news of every housemate, and can still save a package [ML2, ML5]', async () => {
    const email = 'host@example.com';
    const lead = { housemateCount: 15, personalDetails: personalDetails({ email }) };
    const { body } = await provider.post('/direct_debit', leadAtTypedAddress(350, lead), newKey());
    const guid = String(body['guid']);
    for (let number = 0; number < 10; number += 1) {
      const joiner = joinerDirectDebit(guid, `joiner${number}@example.com`);
      provider.clock.set(provider.clock.now() + 60_000);
      expect((await provider.post('/direct_debit', joiner, newKey())).status).toBe(200);
    }

    expect((await save(email)).status).toBe(204);
  });

  it('is sent packages again when Retry-After says so, a day after [SEC-8]', async () => {
    for (let count = 0; count < 10; count += 1) await save('ada@example.com');
    await sentHoursAgo('ada@example.com', 23);
    const { status, headers } = await save('ada@example.com');
    await sentHoursAgo('ada@example.com', 25);

    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await save('ada@example.com')).status).toBe(204);
  });
});
