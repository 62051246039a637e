import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseInformation, leadDirectDebit, PRICE_IDS } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

describe('an account', () => {
  it('is found by an older guid, which may hold a dash and an underscore', async () => {
    const guid = 'aB3_dE5fG7hI9jK1lM2nO4p-';
    const other = sql`jsonb_build_object('guid', ${guid}::text, 'natural_key', 'older', 'request_code', 'older')`;
    await sql`insert into house select (jsonb_populate_record(house, ${other})).* from house limit 1`.execute(
      provider.store.db,
    );
    const { status } = await provider.get(`/summary?guid=${guid}`);

    expect(status).toBe(200);
  });

  it('keeps the agreed price and its voucher [PK6]', async () => {
    const agreed = await provider.post('/voucher/WELCOME10', {
      selectedProducts: PRICE_IDS,
      housemateCount: 4,
    });
    const discounted = houseInformation({
      address: { guid: 'adr_ls6_2' },
      discountCode: 'welcome10',
    });
    const opened = await provider.post(
      '/direct_debit',
      leadDirectDebit({ addressId: 'adr_ls6_2', houseInformation: discounted }),
    );
    const { body } = await provider.get(`/summary?guid=${String(opened.body['guid'])}`);

    expect(body).toMatchObject({
      pppw: agreed.body['priceAfterDiscount'],
      nonDiscountedPppw: agreed.body['priceBeforeDiscount'],
      usedDiscount: 'WELCOME10',
    });
  });

  it('that is complete is answered 410 with its address', async () => {
    const { status, body } = await provider.get('/summary?guid=acc_complete');

    expect(status).toBe(410);
    expect(body).toEqual({
      messages: [expect.any(String)],
      address: { postcode: 'LS6 1AB', fullAddress: { line1: '14 Spout Lane', city: 'Leeds' } },
    });
  });

  it('that never existed is answered like one with a malformed guid', async () => {
    const [unknown, malformed] = await Promise.all(
      ['AAAAAAAAAAAAAAAAAAAAAAAA', "'; drop table house; --"].map((guid) =>
        provider.get(`/summary?guid=${encodeURIComponent(guid)}`),
      ),
    );

    expect(unknown?.status).toBe(404);
    expect(unknown?.body).toEqual(malformed?.body);
  });
});

describe('a joiner', () => {
  const check = (changes: object = {}) =>
    provider.post('/validate-joining-tenant', {
      guid: 'acc_taken',
      email: 'new@example.com',
      leadType: 'Student',
      firstName: 'New',
      lastName: 'Comer',
      phoneNumber: '07700900123',
      ...changes,
    });

  it('with invalid fields gets the errors by field', async () => {
    const { status, body } = await check({
      email: 'refused@example.com',
      lastName: ' ',
      phoneNumber: '1',
    });

    expect(status).toBe(422);
    expect(body['errors']).toEqual({
      email: ['This email address cannot be used.'],
      lastName: [expect.any(String)],
      phoneNumber: ['Mobile number is invalid'],
    });
    expect(body['messages']).toEqual(expect.arrayContaining([expect.any(String)]));
  });

  it.each([
    ['lacks a name', { firstName: undefined }, { firstName: ['First name required'] }],
    ['is no text', { phoneNumber: 7 }, { phoneNumber: ['Mobile number is not valid'] }],
    [
      'is too long',
      { lastName: 'x'.repeat(101) },
      { lastName: ['Last name must be 100 characters or fewer'] },
    ],
    ['lacks its house', { guid: undefined }, {}],
    ['has an unknown key', { price: 1 }, {}],
    ['has a character that cannot be stored', { firstName: 'A\u0000' }, {}],
  ])('whose request %s also gets its errors by field', async (_what, changes, errors) => {
    const { status, body } = await check(changes);

    expect([status, body['errors']]).toEqual([422, errors]);
    expect(body['messages']).toEqual([expect.any(String)]);
  });
});
