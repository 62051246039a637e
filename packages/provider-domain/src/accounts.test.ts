import type { CalendarDate } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { accountOf, openedAccount } from './accounts.ts';
import type { AgreedHouse } from './house.ts';
import { selectDefaults } from './selection.ts';
import { CATALOGUE } from './testing/a-business.ts';

const SITE = 'https://kettle.example';

const ADDRESS = {
  guid: 'adr_ls6_5',
  line1: '5 Kettle Terrace',
  city: 'Leeds',
  postcode: 'LS6 1AA',
};
const HOUSE: AgreedHouse = {
  guid: 'acc_taken',
  address: ADDRESS,
  fullAddress: { line1: ADDRESS.line1, city: 'Leeds' },
  postcode: 'LS6 1AA',
  region: 'yorkshire',
  tenancy: {
    startDate: '2027-07-01' as CalendarDate,
    endDate: '2028-06-30' as CalendarDate,
  },
  housemateCount: 4,
  ...selectDefaults(CATALOGUE, { region: 'yorkshire', housemateCount: 4, today: TODAY }),
  monthlyPence: 6996,
  firstCollection: '2027-07-01' as CalendarDate,
  accountCreator: 'Sam',
};
const facts = (remaining: number) => ({ remaining, siteUrl: SITE });

describe('accountOf', () => {
  it('shows the house and its creator’s first name [JO2, JO16]', () => {
    const account = accountOf(HOUSE, facts(2));
    expect(account).toMatchObject({
      value: {
        accountCreator: 'Sam',
        pppw: 1610,
        remainingHousemates: 2,
        joinLink: `${SITE}/joining-tenant?guid=acc_taken`,
        tenancyStartDate: '2027-07-01',
        tenancyEndDate: '2028-06-30',
      },
    });
    expect(account.ok && account.value).not.toHaveProperty('nonDiscountedPppw');
  });

  it('shows a request code in place of guid and name, and no voucher [AK1]', () => {
    const house = { ...HOUSE, discountCode: 'WELCOME10' };
    const account = accountOf(house, { ...facts(2), requestCode: 'code' });
    expect(account).toMatchObject({
      value: {
        guid: 'code',
        asksToJoin: true,
        accountCreator: 'Your housemate',
        joinLink: `${SITE}/joining-tenant?guid=code`,
        address: ADDRESS,
      },
    });
    expect(JSON.stringify(account)).not.toMatch(/acc_taken|Sam|WELCOME10/);
  });

  it('shows the undiscounted price only if it is higher [JO2, PK2]', () => {
    const price = { fullPriceAmount: 1610, discountedPriceAmount: 1449 };
    const account = accountOf({ ...HOUSE, price }, facts(2));
    expect(account).toMatchObject({ value: { nonDiscountedPppw: 1610, pppw: 1449 } });
  });

  it('shows the lines that were agreed, not those of the catalogue [KE22]', () => {
    const products = HOUSE.products.map((one) => ({ ...one, title: `${one.title} of last year` }));
    const account = accountOf({ ...HOUSE, products }, facts(2));
    expect(account).toMatchObject({ value: { products } });
  });

  it('refuses a complete house as gone, with its address [JO4]', () => {
    expect(accountOf(HOUSE, facts(0))).toMatchObject({
      error: { kind: 'gone', address: ADDRESS, messages: [expect.any(String)] },
    });
  });
});

describe('the link for joining a house', () => {
  it('is part of the answer to a direct debit [JN16]', () => {
    expect(openedAccount('acc_1', { remaining: 3, siteUrl: SITE })).toEqual({
      guid: 'acc_1',
      joinLink: `${SITE}/joining-tenant?guid=acc_1`,
      remainingHousemates: 3,
    });
  });
});
