import { describe, expect, it } from 'vitest';
import { withoutPart, withPart, WRONG } from '../testing/altered.ts';
import * as sample from '../testing/sample-answers.ts';
import { readAccount } from './read-account.ts';
import { readAddress, readProperties } from './read-address.ts';
import { readQuote } from './read-quote.ts';
import { readSettings } from './read-settings.ts';
import { readVerification } from './read-verification.ts';
import type { Reader } from './reader.ts';

type Case = readonly [name: string, reader: Reader<object>, answer: object, parts: string];

const CASES: readonly Case[] = [
  [
    'the settings',
    readSettings,
    sample.SETTINGS,
    'minTenancyLengthMonths carouselTexts directDebitVariant supportPhone',
  ],
  ['a verification', readVerification, { shareCode: 'acc_taken' }, 'shareCode'],
  ['a property', readProperties, [{ guid: 'a', line1: 'b', line2: 'c' }], '0.line2'],
  ['a known address', readAddress, sample.ADDRESS, 'line2 organisationName city'],
  ['a typed address', readAddress, sample.TYPED_ADDRESS, 'fullAddress.line2'],
  [
    'an account',
    readAccount,
    sample.ACCOUNT,
    'broadbandDate discountDescription usedDiscount nonDiscountedPppw fullAddress.line2 address.guid',
  ],
  [
    'a quote',
    readQuote,
    sample.QUOTE,
    'existingAccountGUID address discount discount.errorMsg discount.offer discount.aff ' +
      'discount.productCode discount.productType leadId products.0.body products.0.image ' +
      'products.0.code products.0.info products.0.options.0.body products.0.options.0.image ' +
      'products.0.options.0.info products.0.options.0.price.old products.0.options.0.optional ' +
      'products.0.options.0.enabled products.0.options.0.ribbon',
  ],
];

const PARTS = CASES.flatMap(([name, reader, answer, parts]) =>
  parts.split(' ').map((part) => ({ name, reader, answer, part })),
);

describe('an answer', () => {
  it.each(PARTS)('[CF1, CA29] that is $name may lack $part', ({ reader, answer, part }) => {
    const without = reader(withoutPart(answer, part));
    expect(without).toBeDefined();
    expect(without).not.toEqual(reader(answer));
    expect(reader(withPart(answer, part, null))).toEqual(without);
  });

  it.each(PARTS)('[CF1] that is $name loses only an invalid $part', ({ reader, answer, part }) => {
    const without = reader(withoutPart(answer, part));
    for (const wrong of [WRONG, -1, [WRONG]]) {
      expect(reader(withPart(answer, part, wrong)), JSON.stringify(wrong)).toEqual(without);
    }
  });

  it('[CF1] that is empty gives no settings, so that each keeps its default', () => {
    expect(readSettings({})).toEqual({});
  });

  it('[HH11] without the descriptions and images of a product gives empty ones, and the option can be picked', () => {
    const bare = {
      type: 'Broadband',
      title: 'Broadband',
      defaultOption: 'BB',
      options: [{ code: 'BB', title: 'BB', priceId: 'price_bb', price: { current: 0 } }],
    };
    const adornments = { body: '', image: '', info: '' };
    const [option] = bare.options;
    expect(readQuote({ products: [bare] })).toEqual({
      products: [
        {
          ...bare,
          ...adornments,
          code: '',
          options: [{ ...option, ...adornments, optional: false, enabled: true }],
        },
      ],
    });
  });

  it('[HH13] has both prices of a discount or neither', () => {
    const price = { fullPriceAmount: 1588.5, discountedPriceAmount: 1429.65 };
    expect(readQuote(sample.QUOTE)?.price).toEqual(price);
    for (const part of ['priceBeforeDiscount', 'priceAfterDiscount']) {
      expect(readQuote(withoutPart(sample.QUOTE, part))).not.toHaveProperty('price');
    }
  });

  it('[HH13] loses a discount that is incomplete', () => {
    for (const part of ['isValid', 'code', 'description']) {
      const quote = readQuote(withoutPart(sample.QUOTE, `discount.${part}`));
      expect(quote).toMatchObject({ leadId: 'lead_1' });
      expect(quote).not.toHaveProperty('discount');
    }
  });

  it('[JN3] may lack products only when the address has an account', () => {
    const { products, existingAccountGUID, leadId } = sample.QUOTE;
    expect(readQuote({ existingAccountGUID })).toEqual({
      products: [],
      existingAccountGuid: 'acc_taken',
    });
    expect(readQuote({ existingAccountGUID, products: WRONG })).toMatchObject({ products: [] });
    expect(readQuote({ products: [], leadId })).toEqual({ products: [], leadId: 'lead_1' });
    expect(readQuote({ leadId })).toBeUndefined();
    expect(products).toHaveLength(1);
  });
});
