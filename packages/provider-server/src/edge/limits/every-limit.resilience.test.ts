import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_IDS, preSignup, leadAtTypedAddress } from '../../testing/requests.ts';
import { testProvider, type TestProvider } from '../../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider({ rateLimitMode: 'on' });
});
afterAll(() => provider.close());

const SHARED = { hm8s: 4, selectedProducts: PRICE_IDS, postcode: 'LS6 1AA', packageShare: false };
const JOINER = {
  guid: 'acc_taken',
  email: 'v@example.com',
  leadType: 'Student',
  firstName: 'V',
  lastName: 'W',
  phoneNumber: '07700900123',
};

type Row = readonly [limit: number, path: string, body: object | undefined];

/** How many requests of each call one address may send in a minute. */
const LIMITS: readonly Row[] = [
  [240, '/referral?referral_code=FRIEND20', undefined],
  [240, '/affiliate?affiliate_code=UNI2027', undefined],
  [240, '/products?postcode=LS6%201AA&hm8s=4', undefined],
  [240, '/summary?guid=acc_taken', undefined],
  [240, '/addresses/find?query=kettle', undefined],
  [240, '/addresses/retrieve?id=adr_ls6_1', undefined],
  [240, '/addresses/lookup/LS61AA', undefined],
  [240, '/verify_address/adr_ls6_1', {}],
  [240, '/validate-joining-tenant', JOINER],
  [240, '/share_package', { ...SHARED, fetchEmail: false }],
  [240, '/pre-signup/none/products', { priceIds: PRICE_IDS }],
  [240, '/pre-signup/none/household', { groupSize: 4, postcode: 'LS6 1AA' }],
  [120, '/pre-signup', preSignup()],
  // A refused request counts like a successful one.
  [120, '/invite_housemates', {}],
  [120, '/direct_debit', leadAtTypedAddress(1, { selectedProducts: [] })],
  [60, '/bank_lookup', { sortCode: '20-00-00', accountNumber: '55779911' }],
  [30, '/voucher/WELCOME10', { selectedProducts: PRICE_IDS, housemateCount: 4 }],
  [10, '/email_summary', { ...SHARED, email: 'a@example.com' }],
];

describe('of 300 requests from one address within a minute', () => {
  it.each<Row>(LIMITS)(
    '%i of %s are answered, and the rest are refused with a time to retry',
    async (limit, path, body) => {
      // Each row gets its own minute, because most of the calls share a counter.
      provider.clock.set(
        Date.UTC(
          2026,
          10,
          21,
          13,
          LIMITS.findIndex((row) => row[1] === path),
        ),
      );
      const answers = [];
      for (let index = 0; index < 300; index += 1) {
        answers.push(await (body === undefined ? provider.get(path) : provider.post(path, body)));
      }
      const refused = answers.filter(({ status }) => status === 429);

      expect(answers.slice(0, limit).some(({ status }) => status === 429)).toBe(false);
      expect(refused).toHaveLength(300 - limit);
      expect(refused[0]).toMatchObject({
        headers: { 'retry-after': '60' },
        body: { messages: ['Too many attempts. Wait a moment and try again.'] },
      });
    },
  );

  it('none is refused when rate limits are off', async () => {
    const free = await testProvider({ rateLimitMode: 'off' });
    const statuses = new Set<number>();
    for (let index = 0; index < 300; index += 1) {
      statuses.add((await free.get('/referral?referral_code=FRIEND20')).status);
    }
    await free.close();

    expect([...statuses]).toEqual([200]);
  });
});
