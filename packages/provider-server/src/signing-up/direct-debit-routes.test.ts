import type { CalendarDate } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bankDetails,
  houseInformation,
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { listMandates } from '../mandates/mandates.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import {
  providerOver,
  SITE_URL,
  testProvider,
  type TestProvider,
} from '../testing/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

const person = (changes: object) => ({ personalDetails: personalDetails({ ...changes }) });
const house = (changes: object) => ({ houseInformation: houseInformation({ ...changes }) });

/** What a house's mandates collect, and from when, the lead's first. */
async function collections(guid: unknown): Promise<readonly object[]> {
  return provider.store.db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['mandate.monthly_pence', 'mandate.first_collection'])
    .where('house_guid', '=', String(guid))
    .orderBy('is_creator', 'desc')
    .execute();
}

async function storedHouse(lead: object) {
  const { status, body } = await provider.post('/direct_debit', lead, newKey());
  expect(status).toBe(200);
  const houses = provider.store.db.selectFrom('house').selectAll();
  return houses.where('guid', '=', String(body['guid'])).executeTakeFirst();
}

describe('a direct debit', () => {
  it('is collected as the review showed it, whatever date is sent [KE22]', async () => {
    const dated = (firstPaymentDate: string) => ({
      bankDetails: bankDetails({ firstPaymentDate }),
    });
    const lead = leadAtTypedAddress(14, dated('1900-01-01'));
    const { body } = await provider.post('/direct_debit', lead, newKey());
    const joiner = joinerDirectDebit(String(body['guid']), 'bea@x.example', dated('9999-12-31'));
    expect((await provider.post('/direct_debit', joiner, newKey())).status).toBe(200);

    const agreed = { monthly_pence: 6996, first_collection: '2027-07-01' };
    expect(await collections(body['guid'])).toEqual([agreed, agreed]);
  });

  it('of a late joiner is collected after five working days of notice [KE22]', async () => {
    const { body } = await provider.post('/direct_debit', leadAtTypedAddress(15), newKey());
    const late = providerOver(provider.store, {
      clock: { now: () => Date.UTC(2027, 8, 1), today: () => '2027-09-01' as CalendarDate },
    });
    const joiner = joinerDirectDebit(String(body['guid']), 'bea@x.example');
    expect((await late.post('/direct_debit', joiner, newKey())).status).toBe(200);

    expect(await collections(body['guid'])).toMatchObject([
      { first_collection: '2027-07-01' },
      { first_collection: '2027-09-08' },
    ]);
  });
});

describe('with a member the provider keeps', () => {
  const storedMember = async (lead: object, headers = {}) => {
    const server = providerOver(provider.store, { staffTokens });
    const { body } = await server.post('/direct_debit', lead, { ...newKey(), ...headers });
    const members = provider.store.db.selectFrom('member').selectAll();
    return members.where('house_guid', '=', String(body['guid'])).executeTakeFirst();
  };

  it('the terms, and that they signed up themselves', async () => {
    expect(await storedMember(leadAtTypedAddress(31))).toMatchObject({
      terms_version: '2026-11',
      channel: 'person',
    });
  });

  it('who of the staff signed them up', async () => {
    expect(await storedMember(leadAtTypedAddress(32), BEA)).toMatchObject({
      channel: 'staff bea',
    });
  });

  it('why they may be sent offers, from when and under which words, or that they want none', async () => {
    expect((await storedMember(leadAtTypedAddress(33)))?.offers).toEqual({
      basis: 'soft-opt-in',
      day: TODAY,
      wording: 'Send me offers',
    });
    const none = leadAtTypedAddress(34, person({ allowPromotions: false }));
    expect((await storedMember(none))?.offers).toBeNull();
  });
});

describe('a lead', () => {
  it('opens a house and receives its guid, its link and how many have yet to join', async () => {
    const { status, body } = await provider.post('/direct_debit', leadDirectDebit(), newKey());

    const [mandate] = await listMandates(provider.store.db, { guid: String(body['guid']) });
    expect(status).toBe(200);
    expect(body).toEqual({
      guid: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      joinLink: `${SITE_URL}/joining-tenant?guid=${String(body['guid'])}`,
      remainingHm8s: 3,
      pppw: expect.any(Number),
      reference: mandate?.reference,
      plan: expect.objectContaining({
        first: mandate?.firstCollection,
        monthly: mandate?.monthlyPence,
      }),
    });
  });

  it('is stored with all details of the house', async () => {
    const lead = leadAtTypedAddress(21, {
      houseInformation: houseInformation({
        address: { fullAddress: { line1: 'Flat 2', line2: '21 Test Street', city: 'Leeds' } },
        broadbandUrgent: false,
        broadbandDate: '2027-07-15',
        lettingAgentName: 'Acme Lets',
        referralCode: 'FRIEND20',
        affiliateCode: 'UNI2027',
        agentCode: 'FRA1',
      }),
    });

    expect(await storedHouse(lead)).toMatchObject({
      full_address: { line1: 'Flat 2', line2: '21 Test Street', city: 'Leeds' },
      broadband_date: '2027-07-15',
      letting_agent_name: 'Acme Lets',
      referral_code: 'FRIEND20',
      affiliate_code: 'UNI2027',
      agent_code: 'FRA1',
    });
  });

  it('is stored with null for absent details', async () => {
    const lead = leadAtTypedAddress(22, {
      selectedProducts: ['price_energy', 'price_water'],
      houseInformation: houseInformation({
        address: { fullAddress: { line1: '22 Test Street', city: 'Leeds' } },
        broadbandUrgent: null,
        broadbandDate: null,
      }),
    });

    expect(await storedHouse(lead)).toMatchObject({
      broadband_date: null,
      discount_code: null,
      discount_description: null,
      letting_agent_name: null,
      referral_code: null,
      affiliate_code: null,
      agent_code: null,
      closed_at: null,
    });
  });

  it('is stored as the creator of the house, unlike a joiner, each with their bank', async () => {
    const lead = leadAtTypedAddress(23);
    const { body } = await provider.post('/direct_debit', lead, newKey());
    const guid = String(body['guid']);
    const unknownBank = { bankDetails: bankDetails({ sortCode: '98-98-98' }) };
    const joiner = joinerDirectDebit(guid, 'bea@example.com', unknownBank);
    expect((await provider.post('/direct_debit', joiner, newKey())).status).toBe(200);
    const members = await provider.store.db
      .selectFrom('member')
      .innerJoin('mandate', 'mandate.member_id', 'member.id')
      .select(['first_name', 'is_creator', 'account_ending', 'bank_name'])
      .where('house_guid', '=', guid)
      .orderBy('is_creator', 'desc')
      .execute();

    expect(members).toEqual([
      { first_name: 'Ada', is_creator: true, account_ending: '11', bank_name: 'Barclays' },
      { first_name: 'Bea', is_creator: false, account_ending: '11', bank_name: 'Sandbox Bank' },
    ]);
  });

  it.each([
    ['neither urgency nor date is sent', { broadbandUrgent: null, broadbandDate: null }],
    ['only a date is sent', { broadbandUrgent: null, broadbandDate: '2027-07-15' }],
    ['it is urgent', { broadbandUrgent: true, broadbandDate: null }],
  ])('has broadband from the first day if %s', async (line1, broadband) => {
    const address = { fullAddress: { line1, city: 'Leeds' } };
    const lead = leadDirectDebit({
      addressId: null,
      houseInformation: houseInformation({ address, ...broadband }),
    });

    expect(await storedHouse(lead)).toMatchObject({ broadband_date: '2027-07-01' });
  });

  it.each([
    ['a guid', { guid: 'adr_ls6_3', fullAddress: null }],
    ['a full address', { guid: null, fullAddress: { line1: '27 Test Street', city: 'Leeds' } }],
  ])('may have an address of %s with null for the other', async (_what, address) => {
    const lead = leadDirectDebit({ houseInformation: houseInformation({ address }) });
    const key = newKey();
    const first = await provider.post('/direct_debit', lead, key);
    const present = Object.entries(address).filter(([, part]) => part !== null);
    const plain = houseInformation({ address: Object.fromEntries(present) });
    const repeat = await provider.post(
      '/direct_debit',
      leadDirectDebit({ houseInformation: plain }),
      key,
    );

    expect([first.status, repeat.body]).toEqual([200, first.body]);
  });

  it.each([
    ['neither a guid nor lines', {}],
    ['null for both', { guid: null, fullAddress: null }],
    ['both', { guid: 'adr_ls6_4', fullAddress: { line1: '28 Test Street', city: 'Leeds' } }],
  ])('is refused with an address of %s', async (_what, address) => {
    const lead = leadDirectDebit({ houseInformation: houseInformation({ address }) });
    const { status, body } = await provider.post('/direct_debit', lead, newKey());

    expect([status, body['messages']]).toEqual([422, ['The address is not valid']]);
  });

  it.each(['housemateCount', 'houseInformation', 'selectedProducts'])(
    'is refused without %s, left out or null',
    async (part) => {
      for (const value of [undefined, null]) {
        const lead = leadAtTypedAddress(20, { [part]: value });
        const { status, body } = await provider.post('/direct_debit', lead, newKey());

        expect([status, body['messages']]).toEqual([
          422,
          ['The details of the house are missing.'],
        ]);
      }
    },
  );

  it.each([
    ['Must be a number between 1 and 15', { housemateCount: 16 }],
    ['The number of housemates is not valid', { housemateCount: 2.5 }],
    ['The number of housemates is not valid', { housemateCount: '4' }],
    [
      'Account number must be 8 digits long',
      { bankDetails: bankDetails({ accountNumber: '5577991' }) },
    ],
    ['Tenancy Start date is not valid', house({ startDate: '2027-02-30' })],
  ])('is refused with the reason: %s', async (sentence, changes) => {
    const { status, body } = await provider.post('/direct_debit', leadAtTypedAddress(2, changes));

    expect([status, (body['messages'] as string[])[0]]).toEqual([422, sentence]);
    expect(JSON.stringify(body)).not.toContain('5577991');
  });
});

describe('a house that was closed', () => {
  it('is no longer found, and its address can be signed up again [KE12]', async () => {
    const first = await provider.post('/direct_debit', leadAtTypedAddress(70), newKey());
    const guid = String(first.body['guid']);
    const { db } = provider.store;
    await db.updateTable('house').set({ closed_at: new Date() }).where('guid', '=', guid).execute();
    const joiner = joinerDirectDebit(guid, 'late@example.com');

    expect((await provider.get(`/summary?guid=${guid}`)).status).toBe(404);
    expect((await provider.post('/direct_debit', joiner, newKey())).status).toBe(404);
    expect((await provider.post('/direct_debit', leadAtTypedAddress(70), newKey())).status).toBe(
      200,
    );
  });
});

describe('the bank', () => {
  it('is unreachable for some details', async () => {
    const unlucky = leadAtTypedAddress(3, { bankDetails: bankDetails({ sortCode: '99-99-99' }) });
    const { status, body, headers } = await provider.post('/direct_debit', unlucky, newKey());

    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('60');
    expect(body['messages']).toEqual([expect.stringContaining('bank')]);
  });
});

describe('a joiner', () => {
  it.each([
    { housemateCount: 4 },
    { houseInformation: houseInformation() },
    { selectedProducts: ['price_energy'] },
  ])('cannot set details of the house: %j', async (details) => {
    const joiner = joinerDirectDebit('acc_taken', 'jo@example.com', details);
    const { status, body } = await provider.post('/direct_debit', joiner, newKey());

    expect([status, body['messages']]).toEqual([
      422,
      ['Only the lead tenant can set details of the house.'],
    ]);
  });

  it('of a house that never existed is refused in the same way as with a malformed guid', async () => {
    const unknown = await provider.post('/direct_debit', joinerDirectDebit('x', 'a@example.com'));
    const malformed = await provider.post(
      '/direct_debit',
      joinerDirectDebit('../x y', 'a@example.com'),
    );

    expect([unknown.status, malformed.status]).toEqual([404, 404]);
    expect(unknown.body).toEqual(malformed.body);
  });
});
