import { aLeadMandate, aTenancy, TODAY, type LeadMandateParts } from '@kettle/core/testing';
import {
  addDays,
  addWorkingDays,
  firstCollection,
  latestEndDate,
  type KnownAddress,
} from '@kettle/core';
import { describe, expect, it } from 'vitest';
import type { Business } from './business.ts';
import { openHouse, type OpenedHouse } from './open-house.ts';
import { BUSINESS, FACTS } from './testing/a-business.ts';

const OPENING = { guid: 'acc_new', ...FACTS };
const KETTLE_TERRACE: KnownAddress = { guid: 'adr_ls6_1', line1: '', postcode: 'LS6 1AA' };

const attempt = (parts: LeadMandateParts) => openHouse(BUSINESS, aLeadMandate(parts), OPENING);

async function opened(parts: LeadMandateParts): Promise<OpenedHouse> {
  const result = await attempt(parts);
  if (!result.ok) throw new Error(result.error.messages.join(' '));
  return result.value;
}

const messages = async (parts: LeadMandateParts): Promise<readonly string[]> => {
  const result = await attempt(parts);
  return result.ok ? [] : result.error.messages;
};

describe('openHouse', () => {
  it('stores the agreed place, dates, price and payment [JO2]', async () => {
    const { house, remaining } = await opened({ address: KETTLE_TERRACE, housemateCount: 3 });
    expect(remaining).toBe(2);
    expect(house).toMatchObject({
      guid: 'acc_new',
      fullAddress: { line1: '1 Kettle Terrace', city: 'Leeds' },
      region: 'yorkshire',
      tenancy: aTenancy(),
      broadbandDate: aTenancy().startDate,
      housemateCount: 3,
      monthlyPence: 8204,
      firstCollection: aTenancy().startDate,
      price: { fullPriceAmount: 1941, discountedPriceAmount: 1888 },
      accountCreator: 'Ada',
    });
  });

  it('leaves the notice that the company names before the first collection [FS5]', async () => {
    const { company } = BUSINESS;
    const settings = { ...company.settings, noticeWorkingDays: 10 };
    const today = aTenancy().startDate;
    const result = await openHouse(
      { ...BUSINESS, company: { ...company, settings } },
      aLeadMandate(),
      { ...OPENING, today },
    );
    const first = firstCollection(today, { today, noticeWorkingDays: 10 });
    expect(result).toMatchObject({ value: { house: { firstCollection: first } } });
  });

  it('starts broadband on the first day if it is urgent or not specified, ignoring any other date', async () => {
    const { startDate } = aTenancy();
    const later = { isUrgent: false, date: addDays(startDate, 3) } as const;
    const urgent = { isUrgent: true, date: addDays(startDate, -3) } as const;
    expect((await opened({ house: { broadband: later } })).house.broadbandDate).toBe(later.date);
    expect((await opened({ house: { broadband: urgent } })).house.broadbandDate).toBe(startDate);
    const { broadband: _, ...rest } = aLeadMandate().houseInformation;
    const nothingSaid = await openHouse(
      BUSINESS,
      { ...aLeadMandate(), houseInformation: rest },
      OPENING,
    );
    expect(nothingSaid).toMatchObject({ value: { house: { broadbandDate: startDate } } });
  });

  it('starts urgent broadband when the lead time of its option is over, counted from the sign-up [BB12]', async () => {
    const { startDate } = aTenancy();
    const today = addDays(startDate, -1);
    const result = await openHouse(BUSINESS, aLeadMandate(), { ...OPENING, today });
    const broadbandDate = addWorkingDays(today, 10);
    expect(result).toMatchObject({ value: { house: { broadbandDate } } });
  });

  it('refuses a package without a single product', async () => {
    const none = ['price_no_broadband', 'price_tv_licence_none'];
    expect(await messages({ selectedPriceIds: none })).toEqual(['Choose at least one product.']);
  });

  it('caps a minimum term that leaves no possible end date [TE7]', async () => {
    const { startDate } = aTenancy();
    const houseInformation = {
      ...aLeadMandate().houseInformation,
      endDate: latestEndDate(startDate),
    };
    const { company } = BUSINESS;
    const settings = { ...company.settings, minTenancyLengthMonths: 18 };
    const long = await openHouse(
      { ...BUSINESS, company: { ...company, settings } },
      { ...aLeadMandate(), houseInformation },
      OPENING,
    );
    expect(long).toMatchObject({ ok: true });
  });

  it('takes a listed property from its own list and ignores the address in the request', async () => {
    const forged = { ...KETTLE_TERRACE, line1: 'Canary Wharf', postcode: 'E14 5AB' };
    const { house } = await opened({ address: forged });
    expect(house).toMatchObject({
      address: { line1: '1 Kettle Terrace', postcode: 'LS6 1AA' },
      postcode: 'LS6 1AA',
      region: 'yorkshire',
    });
  });

  it('refuses a property that is not listed, and invents no address for it', async () => {
    const nowhere = { guid: 'adr_new', line1: '', postcode: 'LS6 1' };
    expect(await messages({ address: nowhere })).toEqual([
      'We do not know this postcode. Check it and try again.',
    ]);
    expect(await messages({ address: { ...nowhere, postcode: 'ls61aa' } })).toEqual([
      'We do not know this address. Search for it to get a price.',
    ]);
    expect(await messages({ address: { ...KETTLE_TERRACE, postcode: 'LS6 1' } })).toEqual([]);
    expect(await messages({ address: { ...KETTLE_TERRACE, guid: '' } })).toEqual([
      'Address required',
    ]);
  });

  it('cleans texts like the forms do [TX1, TX2]', async () => {
    const { house, mandate } = await opened({
      address: {
        fullAddress: { line1: ' 1  Spout Lane\u0007 ', city: 'Leeds' },
        postcode: 'ls61ab',
      },
      person: { firstname: ' e\u0301lodie ', tel: '07700 900123' },
      bank: { sortCode: '200000', accountNumber: ' 5577-9911 ' },
      house: { lettingAgentName: ' ' },
    });
    expect(house).toMatchObject({
      fullAddress: { line1: '1  Spout Lane', city: 'Leeds' },
      postcode: 'LS6 1AB',
      accountCreator: '\u00c9lodie',
    });
    expect(house).not.toHaveProperty('lettingAgentName');
    expect(mandate.personalDetails.tel).toBe('07700900123');
    expect(mandate.bankDetails).toMatchObject({ sortCode: '20-00-00', accountNumber: '55779911' });
  });

  it('stores referral and affiliate codes only if they are valid', async () => {
    const valid = { referralCode: 'FRIEND20', affiliateCode: 'UNI2027', agentCode: 'FRA1' };
    expect((await opened({ house: valid })).house).toMatchObject(valid);
    const { house } = await opened({ house: { referralCode: 'FOE20', affiliateCode: 'UNI1999' } });
    expect(house).not.toHaveProperty('referralCode');
    expect(house).not.toHaveProperty('affiliateCode');
  });

  it('cleans codes like any other text [TX2]', async () => {
    const typed = {
      referralCode: ' FRIEND20 ',
      affiliateCode: 'UNI2027\n',
      agentCode: '\u202eFRA1',
    };
    const codes = { referralCode: 'FRIEND20', affiliateCode: 'UNI2027', agentCode: 'FRA1' };
    expect((await opened({ house: typed })).house).toMatchObject(codes);
    expect((await opened({ house: { agentCode: '\u200b' } })).house).not.toHaveProperty(
      'agentCode',
    );
  });

  it('prices a house with its voucher [PK6]', async () => {
    const { house } = await opened({ house: { discountCode: 'welcome10' } });
    expect(house).toMatchObject({
      price: { fullPriceAmount: 1640, discountedPriceAmount: 1476 },
      discountCode: 'WELCOME10',
      discountDescription: '10% off your package',
    });
  });

  it.each([
    ['EXPIRED', 'This voucher has expired.'],
    ['FREETV', 'Add a TV Licence to use this voucher.'],
    ['NOSUCHCODE', 'Invalid voucher code. Check and try again.'],
  ])(
    'refuses a house if its voucher %s is not valid, so that nobody pays more',
    async (discountCode, message) => {
      expect(await attempt({ house: { discountCode } })).toEqual({
        ok: false,
        error: { kind: 'unprocessable', messages: [message] },
      });
    },
  );

  it('reports all mistakes at once, in the order of the journey [FM6]', async () => {
    const { startDate } = aTenancy();
    expect(
      await messages({
        housemateCount: 16,
        address: { fullAddress: { line1: '', city: '' }, postcode: 'LS6 1AB' },
        person: { firstname: ' ', email: 'ada@localhost', termsAgreed: false },
        bank: { accountNumber: '5577991', sortCode: '20-00-0x' },
        house: {
          endDate: addDays(startDate, 466),
          broadband: { isUrgent: false, date: addDays(startDate, -1) },
          agentCode: 'x'.repeat(65),
        },
      }),
    ).toEqual([
      'Line 1 required',
      'City required',
      'Must be a number between 1 and 15',
      'First name required',
      'Valid email address required',
      'You must agree to the privacy policy',
      'Tenancy End date cannot be in the far future',
      'Installation date cannot be before tenancy start',
      'Sort code must only contain numeric digits',
      'Account number must be 8 digits long',
      'Agent code must be 64 characters or fewer',
    ]);
  });

  it.each([
    ['the person', { person: { termsAgreed: false } }, 'You must agree to the privacy policy'],
    [
      'the bank details',
      { bank: { accountHolder: false as unknown as true } },
      'You must confirm that you are the account holder',
    ],
    [
      'the tenancy',
      { house: { startDate: addDays(TODAY, -1) } },
      'Sorry, we cannot allow start dates in the past.',
    ],
    [
      'the installation',
      { house: { broadband: { isUrgent: false, date: addDays(aTenancy().endDate, 1) } } },
      'Installation date cannot be after tenancy end',
    ],
    [
      'a code',
      { house: { agentCode: 'x'.repeat(65) } },
      'Agent code must be 64 characters or fewer',
    ],
  ])('refuses a mistake that is only in %s [FM6]', async (_what, parts, message) => {
    expect(await messages(parts)).toEqual([message]);
  });

  it('refuses a postcode without cover, whatever was quoted', async () => {
    const address = { fullAddress: { line1: '1 Far Road', city: 'Lerwick' }, postcode: 'ZE1 0AA' };
    expect(await messages({ address })).toEqual(['Sorry, we do not cover this postcode yet.']);
  });

  it('refuses a typed postcode that is not a postcode [ER1]', async () => {
    const address = { fullAddress: { line1: '1 Far Road', city: 'Lerwick' }, postcode: 'NOWHERE' };
    expect(await attempt({ address })).toMatchObject({ error: { kind: 'unprocessable' } });
  });

  it('asks the bank last, after everything else is valid', async () => {
    const business: Business = {
      ...BUSINESS,
      bankDirectory: { ...BUSINESS.bankDirectory, check: async () => 'unavailable' },
    };
    expect(await openHouse(business, aLeadMandate(), OPENING)).toMatchObject({
      error: { kind: 'unavailable' },
    });
    const sixteen = aLeadMandate({ housemateCount: 16 });
    expect(await openHouse(business, sixteen, OPENING)).toMatchObject({
      error: { kind: 'unprocessable' },
    });
  });

  it('stores the code of an agent only if it is listed, where there is a list', async () => {
    const { company } = BUSINESS;
    const codes = { ...company.codes, agent: new Map([['FRA1', '']]) };
    const business = { ...BUSINESS, company: { ...company, codes } };
    const agentCodeOf = async (agentCode: string) => {
      const result = await openHouse(business, aLeadMandate({ house: { agentCode } }), OPENING);
      return result.ok ? result.value.house.agentCode : result.error;
    };
    expect(await agentCodeOf('FRA1')).toBe('FRA1');
    expect(await agentCodeOf(' FRA1 ')).toBe('FRA1');
    expect(await agentCodeOf('FRA2')).toBeUndefined();
  });

  it('stores a broadband date only with broadband [BB8]', async () => {
    const broadband = { isUrgent: false, date: addDays(aTenancy().startDate, 3) };
    expect((await opened({ house: { broadband } })).house.broadbandDate).toBe(broadband.date);
    const without = { selectedPriceIds: ['price_energy', 'price_no_broadband'] };
    expect((await opened({ ...without, house: { broadband } })).house).not.toHaveProperty(
      'broadbandDate',
    );
  });
});
