import { describe, expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import * as api from './index.ts';
import { withoutPart, withPart, WRONG } from './testing/change-parts.ts';
import * as sample from './testing/sample-answers.ts';

type Case = readonly [name: string, schema: GenericSchema, answer: object, parts: string];

/** The parts that may be missing. Each falls back alone. */
const CASES: readonly Case[] = [
  [
    'the settings',
    api.getConfiguration.answer,
    sample.SETTINGS,
    'minTenancyLengthMonths carouselTexts directDebitVariant supportPhone ' +
      'noticeWorkingDays confirmLabel company.legalName company.statementName ' +
      'company.serviceUserNumber company.whenSomebodyDoesNotJoin company.whenAPaymentFails company.termsUrl company.privacyUrl company.cancelUrl',
  ],
  ['a code message', api.checkReferral.answer, { message: 'Hello' }, 'message'],
  ['a verification', api.verifyAddress.answer, { shareCode: 'acc_taken' }, 'shareCode'],
  [
    'a property',
    api.listPropertiesAtPostcode.answer,
    [{ guid: 'a', line1: 'b', line2: 'c' }],
    '0.line2',
  ],
  [
    'a known address',
    api.retrieveAddress.answer,
    sample.ADDRESS,
    'guid line2 organisationName city',
  ],
  [
    'a typed address',
    api.retrieveAddress.answer,
    sample.TYPED_ADDRESS,
    'fullAddress.line2 fullAddress.city',
  ],
  [
    'an applied voucher',
    api.applyVoucher.answer,
    sample.APPLIED_VOUCHER,
    'priceBeforeDiscount message',
  ],
  [
    'an opened account',
    api.setUpDirectDebit.answer,
    sample.ACCOUNT_OPENED,
    'joinLink remainingHm8s plan',
  ],
  [
    'an account',
    api.getAccount.answer,
    sample.ACCOUNT,
    'guid accountCreator address.guid fullAddress fullAddress.line2 ' +
      'tenancyStartDate tenancyEndDate broadbandDate products products.0.title discountDescription ' +
      'usedDiscount nonDiscountedPppw joinLink',
  ],
  [
    'a quote',
    api.getQuote.answer,
    sample.QUOTE,
    'existingAccountGUID address discount.isValid discount.code discount.description ' +
      'discount.errorMsg discount.offer discount.aff discount.productCode discount.productType ' +
      'leadId priceBeforeDiscount priceAfterDiscount products.0.title products.0.body ' +
      'products.0.image products.0.code products.0.info products.0.options.0.title ' +
      'products.0.options.0.body products.0.options.0.image products.0.options.0.info ' +
      'products.0.options.0.price.old products.0.options.0.optional ' +
      'products.0.options.0.enabled products.0.options.0.ribbon ' +
      'products.0.options.0.supplier products.0.options.0.documents ' +
      'products.0.options.0.fairUse products.0.options.0.leadTimeWorkingDays',
  ],
];

const PARTS = CASES.flatMap(([name, schema, answer, parts]) =>
  parts.split(' ').map((part) => ({ name, schema, answer, part })),
);

describe('an answer', () => {
  it.each(PARTS)('that is $name may lack $part', ({ schema, answer, part }) => {
    const without = api.read(schema, withoutPart(answer, part));
    expect(without).toBeDefined();
    expect(without).not.toEqual(api.read(schema, answer));
    expect(api.read(schema, withPart(answer, part, null))).toEqual(without);
  });

  it.each(PARTS)('that is $name loses only an invalid $part', ({ schema, answer, part }) => {
    const without = api.read(schema, withoutPart(answer, part));
    for (const wrong of [WRONG, 1e300, [WRONG]]) {
      const read = api.read(schema, withPart(answer, part, wrong));
      expect(read, JSON.stringify(wrong)).toEqual(without);
    }
  });

  it('that is empty gives no settings, so that each keeps its default', () => {
    expect(api.read(api.getConfiguration.answer, {})).toEqual({});
  });

  it('may lack products only when the address has an account [JN3]', () => {
    const { existingAccountGUID, leadId } = sample.QUOTE;
    const readQuote = (answer: unknown) => api.read(api.getQuote.answer, answer);
    expect(readQuote({ existingAccountGUID })).toEqual({ existingAccountGUID });
    expect(readQuote({ existingAccountGUID, products: WRONG })).toEqual({ existingAccountGUID });
    expect(readQuote({ products: [], leadId })).toEqual({ products: [], leadId });
    expect(readQuote({ leadId })).toBeUndefined();
  });

  it('has a discount if it has an object for one, whatever is in it [HH13]', () => {
    const readDiscount = (discount: unknown) =>
      api.read(api.getQuote.answer, { products: [], discount })?.discount;
    expect(readDiscount({})).toEqual({});
    expect(readDiscount(WRONG)).toEqual({});
    expect(readDiscount({ isValid: false, code: 7 })).toEqual({ isValid: false, code: '7' });
    for (const none of [undefined, null, [], [WRONG], 'WELCOME10', true, 7]) {
      expect(readDiscount(none)).toBeUndefined();
    }
  });

  it('takes the address of an account from wherever it is', () => {
    const { address, fullAddress, postcode } = sample.ACCOUNT;
    const readAddress = (parts: object) =>
      api.read(api.getAccount.answer, {
        ...withoutPart(withoutPart(sample.ACCOUNT, 'address'), 'fullAddress'),
        ...parts,
      })?.address;
    const { guid } = address;
    expect(readAddress({ address })).toEqual(address);
    expect(readAddress({ fullAddress })).toEqual({ fullAddress, postcode });
    expect(readAddress({ fullAddress, address: 'Flat 2' })).toEqual({ fullAddress, postcode });
    expect(readAddress({ fullAddress, address: { guid, line1: WRONG } })).toEqual({
      guid,
      ...fullAddress,
      postcode,
    });
    expect(readAddress({ fullAddress: 'Flat 2, Leeds, LS6 1AA', address: null })).toEqual({
      fullAddress: { line1: 'Flat 2, Leeds', city: '' },
      postcode,
    });
    expect(readAddress({ address: { line1: 'Flat 2' } })).toEqual({
      fullAddress: { line1: 'Flat 2', city: '' },
      postcode,
    });
    expect(readAddress({ fullAddress: 'Flat 2', postcode: null })).toEqual({
      fullAddress: { line1: 'Flat 2', city: '' },
      postcode: '',
    });
    expect(readAddress({})).toBeUndefined();
  });

  it('has the creator and the tenancy of an account under either name, of which the second wins', () => {
    const {
      accountCreator: _,
      tenancyStartDate: _start,
      tenancyEndDate,
      ...others
    } = sample.ACCOUNT;
    const first = {
      name: 'Zoë',
      tenancy: { startDate: '2027-02-01T00:00:00', endDate: '2028-01-31' },
    };
    expect(api.read(api.getAccount.answer, { ...others, ...first })).toEqual({
      ...others,
      accountCreator: 'Zoë',
      tenancyStartDate: '2027-02-01',
      tenancyEndDate: '2028-01-31',
    });
    expect(api.read(api.getAccount.answer, { ...sample.ACCOUNT, ...first })).toEqual(
      sample.ACCOUNT,
    );
    const unusable = { ...first, accountCreator: '', tenancyStartDate: 'soon', tenancyEndDate };
    expect(api.read(api.getAccount.answer, { ...others, ...unusable })).toMatchObject({
      accountCreator: 'Zoë',
      tenancyStartDate: '2027-02-01',
      tenancyEndDate,
    });
  });

  it('keeps all products or none: one left out would be missing from the price', () => {
    const broken = { ...sample.QUOTE.products[0], defaultOption: null };
    const products = [...sample.QUOTE.products, broken];
    expect(api.read(api.getQuote.answer, { products })).toBeUndefined();
    const account = api.read(api.getAccount.answer, { ...sample.ACCOUNT, products });
    expect(account).toEqual({ ...sample.ACCOUNT, products: undefined });
  });

  it('drops the entries of a list of addresses or texts that cannot be read', () => {
    const found = [{ id: 1, address: 'One' }, { id: 'b' }, null, { id: 'c', address: 'Three' }];
    expect(api.read(api.findAddresses.answer, found)).toEqual([
      { id: '1', address: 'One' },
      { id: 'c', address: 'Three' },
    ]);
    const properties = [
      { guid: 7, line1: '7 Kettle Terrace' },
      { guid: 'b', line1: 4 },
    ];
    expect(api.read(api.listPropertiesAtPostcode.answer, properties)).toEqual([
      { guid: '7', line1: '7 Kettle Terrace' },
    ]);
    const carouselTexts = ['One', 2, '', null, 'Two'];
    expect(api.read(api.getConfiguration.answer, { carouselTexts })).toEqual({
      carouselTexts: ['One', 'Two'],
    });
    expect(api.read(api.failure, { messages: ['First', 2] })).toEqual({ messages: ['First'] });
  });

  it('that is an empty list of addresses finds none [AD5]', () => {
    expect(api.read(api.findAddresses.answer, [])).toEqual([]);
  });

  it('that is no list of addresses is unreadable [ER9]', () => {
    for (const answer of [
      {},
      [[]],
      [{ id: 'a' }],
      { 0: { id: 'a', address: 'b' }, length: 1 },
      null,
      'a',
    ]) {
      expect(api.read(api.findAddresses.answer, answer)).toBeUndefined();
    }
  });
});
