import type { Account } from '../domain/account.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { Product, ProductOption } from '../domain/product.ts';
import type { PersonalDetails, Presignup } from '../domain/person.ts';
import type { Tenancy } from '../domain/tenancy.ts';
import type { BankDetails } from '../domain/bank-details.ts';
import { initialPicks } from '../domain/picks.ts';
import { newLeadJourney, type LeadJourney } from '../journey/lead-journey-state.ts';

/** A date written in a test. It is not validated. */
export function date(text: string): CalendarDate {
  return text as CalendarDate;
}

export function anOption(
  code: string,
  current: number,
  more: Partial<ProductOption> = {},
): ProductOption {
  return {
    code,
    title: code,
    body: '',
    image: '',
    info: '',
    priceId: `price_${code.toLowerCase()}`,
    price: { current },
    optional: false,
    enabled: true,
    ...more,
  };
}

export function aProduct(type: string, options: readonly ProductOption[]): Product {
  const [first] = options;
  return {
    type,
    title: type,
    body: '',
    image: '',
    code: type,
    info: '',
    defaultOption: first?.code ?? '',
    options,
  };
}

export const ENERGY = aProduct('Energy', [anOption('ENERGY', 1200)]);
export const BROADBAND_PRODUCT = aProduct('Broadband', [
  anOption('BB_75', 300),
  anOption('BB_150', 400, { price: { current: 400, old: 450 } }),
  anOption('NO-BROADBAND', 0),
]);
export const TV_PRODUCT = aProduct('TV Licence', [
  anOption('TV_NONE', 0, { optional: true }),
  anOption('TV', 88.5, { optional: true }),
]);
export const PRODUCTS: readonly Product[] = [ENERGY, BROADBAND_PRODUCT, TV_PRODUCT];

export const ADA: PersonalDetails = {
  leadType: 'Student',
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@example.com',
  tel: '07700900123',
  termsAgreed: true,
  allowPromotions: true,
};

export const ADA_PRESIGNUP: Presignup = {
  leadType: 'Student',
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@example.com',
  tel: '07700900123',
  agreedToPolicy: true,
};

export const ADAS_BANK: BankDetails = {
  firstname: 'Ada',
  lastname: 'Byron',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  accountHolder: true,
};

export const YEAR_FROM_JULY: Tenancy = {
  startDate: date('2027-07-01'),
  endDate: date('2028-06-30'),
};

/** A journey with a quote for four at a known address. */
export function aQuotedJourney(more: Partial<LeadJourney> = {}): LeadJourney {
  const address = {
    guid: 'adr_1',
    line1: '1 Kettle Terrace',
    postcode: 'LS6 1AA',
  };
  return {
    ...newLeadJourney('journey-1'),
    household: { postcode: 'LS6 1AA', address, housemateCount: 4 },
    address,
    products: PRODUCTS,
    picks: initialPicks(PRODUCTS, {}),
    ...more,
  };
}

/** A journey that is complete except for the bank details. */
export function aCompleteJourney(more: Partial<LeadJourney> = {}): LeadJourney {
  return aQuotedJourney({
    personalDetails: ADA,
    tenancy: YEAR_FROM_JULY,
    ...more,
  });
}

/** A house of four in which two have joined. */
export function anAccount(more: Partial<Account> = {}): Account {
  return {
    guid: 'acc_1',
    accountCreator: 'Sam',
    address: { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' },
    postcode: 'LS6 1AA',
    fullAddress: { line1: '1 Kettle Terrace', city: 'Leeds' },
    tenancyStartDate: date('2027-07-01'),
    tenancyEndDate: date('2028-06-30'),
    products: PRODUCTS,
    pppw: 1588.5,
    housemateCount: 4,
    joinLink: 'https://kettle.example/joining-tenant?guid=acc_1',
    remainingHousemates: 2,
    ...more,
  };
}
