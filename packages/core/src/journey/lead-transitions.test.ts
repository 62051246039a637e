import { describe, expect, it } from 'vitest';
import {
  aCompleteJourney,
  aQuotedJourney,
  anOption,
  aProduct,
  date,
  ENERGY,
  PRODUCTS,
  YEAR_FROM_JULY,
} from '../testing/journeys.ts';
import { lacksVoucherPrice, newLeadJourney, type LeadJourney } from './lead-journey-state.ts';
import { leadPackagePrice } from './lead-price.ts';
import {
  withBroadband,
  withOption,
  withQuote,
  withSentDetails,
  withTenancy,
  withTogglesReverted,
} from './lead-transitions.ts';
import { applyChanges, picksEndDiscount } from './lead-changes.ts';

const household = { postcode: 'LS6 1AA', housemateCount: 4 };
const fresh = newLeadJourney('journey-1');

function afterQuote(journey: LeadJourney, quote: Parameters<typeof withQuote>[2]): LeadJourney {
  return applyChanges(journey, withQuote(journey, household, quote));
}

describe('a quote', () => {
  it('stores the products with each option enabled and the default picked [HH11]', () => {
    const disabled = aProduct('Energy', [anOption('ENERGY', 100, { enabled: false })]);
    const journey = afterQuote(fresh, { products: [disabled] });
    expect(journey.products?.[0]?.options[0]?.enabled).toBe(true);
    expect(journey.picks).toEqual({ Energy: 'ENERGY' });
  });

  it('keeps a broadband option picked before if it still exists [HH11]', () => {
    const before = { ...fresh, picks: { Broadband: 'BB_150' } };
    expect(afterQuote(before, { products: PRODUCTS }).picks['Broadband']).toBe('BB_150');
    const gone = { ...fresh, picks: { Broadband: 'BB_9000' } };
    expect(afterQuote(gone, { products: PRODUCTS }).picks['Broadband']).toBe('BB_75');
  });

  it('with a valid discount stores its prices [HH13]', () => {
    const price = { fullPriceAmount: 1000, discountedPriceAmount: 900 };
    const discount = { isValid: true, code: 'WELCOME10', description: '10 % off' };
    const journey = afterQuote(fresh, { products: PRODUCTS, discount, price });
    expect(journey.discount).toEqual(discount);
    expect(leadPackagePrice(journey)).toEqual(price);
  });

  it('with a valid discount ignores its prices if other options than the default ones are picked [HH13, VO13]', () => {
    const price = { fullPriceAmount: 1000, discountedPriceAmount: 900 };
    const discount = { isValid: true, code: 'WELCOME10', description: '10 % off' };
    const quote = { products: PRODUCTS, discount, price };
    const upgraded = { ...fresh, picks: { Broadband: 'BB_150' } };
    expect(afterQuote(upgraded, quote).discountedPrice).toBeUndefined();
    const linked = withQuote(fresh, household, quote, { Broadband: 'BB_150' });
    expect(linked).toMatchObject({ discount, discountedPrice: undefined });
  });

  it.each([
    ['says nothing', {}],
    ['names its code only', { code: 'WELCOME10' }],
    ['says that it is valid', { isValid: true }],
  ])('with a discount that %s has a valid one, at the prices with it [HH13]', (_what, discount) => {
    const price = { fullPriceAmount: 1000, discountedPriceAmount: 900 };
    const journey = afterQuote(fresh, { products: PRODUCTS, discount, price });
    expect(journey.discount).toEqual({ ...discount, isValid: true });
    expect(leadPackagePrice(journey)).toEqual(price);
  });

  it('with a discount without a code keeps its price for the picks that were priced only [HH13]', () => {
    const price = { fullPriceAmount: 1000, discountedPriceAmount: 900 };
    const quote = { products: PRODUCTS, discount: {}, price };
    const journey = afterQuote(fresh, quote);
    const another = withOption(journey, 'Broadband', 'BB_150');
    expect(picksEndDiscount(journey, another)).toBe(true);
    const toggled = applyChanges(journey, another);
    expect(toggled).not.toHaveProperty('discount');
    expect(lacksVoucherPrice(toggled)).toBe(false);
    expect(picksEndDiscount(toggled, withOption(toggled, 'Broadband', 'BB_75'))).toBe(false);
    const upgraded = { ...fresh, picks: { Broadband: 'BB_150' } };
    expect(afterQuote(upgraded, quote)).not.toHaveProperty('discount');
  });

  it.each([
    ['without a code', {}],
    ['with a code', { code: 'WELCOME10' }],
  ])(
    'with a discount %s keeps it while the same option is picked again [HH13]',
    (_what, discount) => {
      const price = { fullPriceAmount: 1000, discountedPriceAmount: 900 };
      const journey = afterQuote(fresh, { products: PRODUCTS, discount, price });
      const same = withOption(journey, 'Broadband', 'BB_75');
      expect(picksEndDiscount(journey, same)).toBe(false);
      expect(leadPackagePrice(applyChanges(journey, same))).toEqual(price);
    },
  );

  it('with a discount that is part of the options’ own prices keeps it whatever is picked [HH13]', () => {
    const discount = { description: 'Prices of this week' };
    const journey = afterQuote(fresh, { products: PRODUCTS, discount });
    const toggled = applyChanges(journey, withOption(journey, 'Broadband', 'BB_150'));
    expect(toggled.discount).toEqual({ ...discount, isValid: true });
    expect(lacksVoucherPrice(toggled)).toBe(false);
  });

  it('with an invalid discount that has no message of its own says that its code is invalid [HH13, VO16]', () => {
    const discount = { isValid: false, code: 'EXPIRED' };
    expect(afterQuote(fresh, { products: PRODUCTS, discount }).discount).toMatchObject({
      isValid: false,
      errorMsg: 'Invalid voucher code. Check and try again.',
    });
  });

  it('with an invalid discount ignores the prices that came with it [HH13]', () => {
    const price = { fullPriceAmount: 1000, discountedPriceAmount: 900 };
    const discount = { isValid: false, code: 'EXPIRED', description: '' };
    const journey = afterQuote(fresh, { products: PRODUCTS, discount, price });
    expect(journey.discountedPrice).toBeUndefined();
  });

  it('without a discount forgets the discount of an earlier quote [HH13]', () => {
    const before = aQuotedJourney({
      discount: { isValid: true, code: 'OLD', description: '' },
      discountedPrice: { fullPriceAmount: 1, discountedPriceAmount: 1 },
    });
    const journey = afterQuote(before, { products: [ENERGY] });
    expect(journey).not.toHaveProperty('discount');
    expect(leadPackagePrice(journey)).toEqual({
      fullPriceAmount: 1200,
      discountedPriceAmount: 1200,
    });
  });

  it('stores the lead that the provider names', () => {
    expect(afterQuote(fresh, { products: PRODUCTS, leadId: 'lead_9' }).leadId).toBe('lead_9');
  });
});

describe('the address', () => {
  const entered = { guid: 'adr_9', line1: '9 High Road', postcode: 'LS6 1AA' };
  const quoted = { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };

  it('of the household is stored in the journey', () => {
    const located = { ...household, address: entered };
    const quote = { products: PRODUCTS, address: quoted };
    expect(applyChanges(fresh, withQuote(fresh, located, quote)).address).toEqual(entered);
  });

  it('of the answer is stored when the household has none', () => {
    const quote = { products: PRODUCTS, address: quoted };
    expect(afterQuote(fresh, quote).address).toEqual(quoted);
  });

  it('of an earlier household is forgotten when the new one has no address', () => {
    expect(afterQuote(aQuotedJourney(), { products: PRODUCTS })).not.toHaveProperty('address');
  });
});

describe('the price', () => {
  it('is the sum of the picked options, and the original price is the sum of their old prices [PK5]', () => {
    const journey = aQuotedJourney();
    const upgraded = applyChanges(journey, withBroadband(journey, 'BB_150'));
    expect(leadPackagePrice(upgraded)).toEqual({
      fullPriceAmount: 1650,
      discountedPriceAmount: 1600,
    });
  });

  it('is no longer that of a voucher after an option changes [VO13]', () => {
    const journey = aQuotedJourney({
      discount: { isValid: true, code: 'WELCOME10', description: '' },
      discountedPrice: { fullPriceAmount: 1500, discountedPriceAmount: 1350 },
    });
    const upgraded = applyChanges(journey, withBroadband(journey, 'BB_150'));
    expect(leadPackagePrice(journey).discountedPriceAmount).toBe(1350);
    expect(leadPackagePrice(upgraded).discountedPriceAmount).toBe(1600);
    expect([journey, upgraded].map(lacksVoucherPrice)).toEqual([false, true]);
  });

  it('is the sum of the options while a discount is invalid [PK6]', () => {
    const journey = aQuotedJourney({
      discount: { isValid: false, code: '', description: '' },
      discountedPrice: { fullPriceAmount: 1, discountedPriceAmount: 1 },
    });
    expect(leadPackagePrice(journey).discountedPriceAmount).toBe(1500);
  });
});

describe('a tenancy', () => {
  it('that starts after the chosen broadband date removes that date [BB7]', () => {
    const later = { isUrgent: false, date: date('2027-07-05') } as const;
    const journey = aCompleteJourney({ broadbandTiming: later });
    const moved = { startDate: date('2027-07-06'), endDate: date('2028-07-05') };
    expect(applyChanges(journey, withTenancy(journey, moved))).not.toHaveProperty(
      'broadbandTiming',
    );
    const sameDay = { ...moved, startDate: date('2027-07-05') };
    expect(applyChanges(journey, withTenancy(journey, sameDay)).broadbandTiming).toEqual(later);
  });

  it('that ends before the chosen broadband date removes that date [BB7, BB11]', () => {
    const later = { isUrgent: false, date: date('2028-06-30') } as const;
    const journey = aCompleteJourney({ broadbandTiming: later });
    expect(applyChanges(journey, withTenancy(journey, YEAR_FROM_JULY)).broadbandTiming).toEqual(
      later,
    );
    const shorter = { ...YEAR_FROM_JULY, endDate: date('2028-06-29') };
    expect(applyChanges(journey, withTenancy(journey, shorter))).not.toHaveProperty(
      'broadbandTiming',
    );
  });

  it('leaves an urgent installation unchanged [BB7]', () => {
    const journey = aCompleteJourney({ broadbandTiming: { isUrgent: true } });
    expect(applyChanges(journey, withTenancy(journey, YEAR_FROM_JULY)).broadbandTiming).toEqual({
      isUrgent: true,
    });
  });
});

describe('a pick', () => {
  const drafts = { broadband: { broadband: 'BB_150' }, tenancy: { startDate: '2027-07-01' } };

  it('of broadband, wherever it is made, replaces the one on the broadband page [BB1, HH11]', () => {
    const changes = withOption(aQuotedJourney({ drafts }), 'Broadband', 'NO-BROADBAND');
    expect(changes.drafts).toEqual({ tenancy: drafts.tenancy });
  });

  it('of another product leaves the broadband page as it is [BB1]', () => {
    expect(withOption(aQuotedJourney({ drafts }), 'TV Licence', 'TV').drafts).toBe(undefined);
  });
});

it('toggles that could not be saved return to those that the provider last confirmed, and broadband stays [PK7]', () => {
  const journey = aQuotedJourney({ picks: { Broadband: 'BB_150', 'TV Licence': 'TV_NONE' } });
  const confirmed = { Broadband: 'BB_75', 'TV Licence': 'TV' };
  expect(withTogglesReverted(journey, confirmed).picks).toEqual({
    Broadband: 'BB_150',
    'TV Licence': 'TV',
  });
});

describe('a direct debit that is sent', () => {
  const other = { guid: 'adr_2', line1: '2 Kettle Terrace', postcode: 'LS6 1AA' };
  const record = { kind: 'direct-debit', key: 'key-1', sentAt: 0 } as const;

  it('stores its address and its person [KE15]', () => {
    const { address, personalDetails } = aCompleteJourney();
    expect(withSentDetails(aCompleteJourney())).toEqual({ sent: { address, personalDetails } });
  });

  it.each([
    ['unknown', false],
    ['refused', true],
  ] as const)(
    'replaces them when it is sent again after the outcome %s: %s [KE15]',
    (state, isReplaced) => {
      const journey = aCompleteJourney({ submissions: { 'direct-debit': { ...record, state } } });
      const sentBefore = applyChanges(journey, withSentDetails({ ...journey, submissions: {} }));
      const again = { ...sentBefore, address: other };
      expect(withSentDetails(again).sent?.address).toEqual(isReplaced ? other : undefined);
    },
  );
});
