import { describe, expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import * as api from './index.ts';
import { withoutPart, withPart, WRONG } from './testing/change-parts.ts';
import * as sample from './testing/sample-answers.ts';

type Case = readonly [name: string, schema: GenericSchema, answer: object, parts: string];

/** The parts that an answer must have, because the journey needs them. */
const CASES: readonly Case[] = [
  ['a lead', api.registerLead.answer, { leadId: 'lead_1' }, 'leadId'],
  ['a bank', api.lookUpBank.answer, { bankName: 'Barclays' }, 'bankName'],
  [
    'a share link',
    api.sharePackage.answer,
    { shareLink: 'https://kettle.test/?hash=1' },
    'shareLink',
  ],
  ['a known address', api.retrieveAddress.answer, sample.ADDRESS, 'line1 postcode'],
  [
    'a typed address',
    api.retrieveAddress.answer,
    sample.TYPED_ADDRESS,
    'fullAddress fullAddress.line1 postcode',
  ],
  ['an applied voucher', api.applyVoucher.answer, sample.APPLIED_VOUCHER, 'priceAfterDiscount'],
  ['an opened account', api.setUpDirectDebit.answer, sample.ACCOUNT_OPENED, 'guid'],
  ['an account', api.getAccount.answer, sample.ACCOUNT, 'pppw housemateCount remainingHousemates'],
  [
    'a quote',
    api.getQuote.answer,
    withoutPart(sample.QUOTE, 'existingAccountGUID'),
    'products products.0 products.0.type products.0.defaultOption products.0.options ' +
      'products.0.options.0 products.0.options.0.code products.0.options.0.priceId ' +
      'products.0.options.0.price products.0.options.0.price.current',
  ],
];

const PARTS = CASES.flatMap(([name, schema, answer, parts]) =>
  parts.split(' ').map((part) => ({ name, schema, answer, part })),
);

describe('an answer', () => {
  it.each(CASES)('that is %s is read [ER9]', (_, schema, answer) => {
    expect(api.read(schema, answer)).toBeDefined();
  });

  it.each(PARTS)('that is $name is unreadable without $part [ER9]', ({ schema, answer, part }) => {
    expect(api.read(schema, withoutPart(answer, part))).toBeUndefined();
    expect(api.read(schema, withPart(answer, part, null))).toBeUndefined();
  });

  it.each(PARTS)(
    'that is $name is unreadable with an invalid $part [ER9]',
    ({ schema, answer, part }) => {
      for (const wrong of [WRONG, true, 1e300, [WRONG]]) {
        expect(api.read(schema, withPart(answer, part, wrong)), JSON.stringify(wrong)).toBe(
          undefined,
        );
      }
    },
  );

  it('that is a quote is unreadable if the default of a product is none of its options [HH19, ER9]', () => {
    const quote = withoutPart(sample.QUOTE, 'existingAccountGUID');
    const isGone = withPart(quote, 'products.0.defaultOption', 'GONE');
    expect(api.read(api.getQuote.answer, isGone)).toBeUndefined();
    expect(api.read(api.getQuote.answer, withPart(isGone, 'products.0.options', []))).toBeDefined();
  });

  it.each(CASES)('that is %s may have unknown parts', (_, schema, answer) => {
    for (const part of ['later', 'toString', '__proto__']) {
      expect(api.read(schema, withPart(answer, part, WRONG))).toEqual(api.read(schema, answer));
    }
  });

  it.each([
    ...CASES.map(([, schema]) => schema),
    api.getConfiguration.answer,
    api.verifyAddress.answer,
  ])('is an object, and nothing that looks like one [ER9]', (schema) => {
    for (const answer of [null, undefined, 'text', 7, true, [], [[]], [{}]]) {
      expect(api.read(schema, answer), JSON.stringify(answer)).toBeUndefined();
    }
  });

  it('changes no prototype', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const text = '{"leadId":"a","__proto__":{"polluted":true},"constructor":{"prototype":{}}}';
    const answer = api.read(api.registerLead.answer, JSON.parse(text));
    expect(answer).toEqual({ leadId: 'a' });
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});
