import { describe, expect, it } from 'vitest';
import * as api from './index.ts';
import { withoutPart, withPart, WRONG } from './testing/change-parts.ts';
import * as sample from './testing/sample-answers.ts';

const ofQuote = (answer: unknown) => api.unreadablePart(api.getQuote.answer, answer);
const QUOTE = withoutPart(sample.QUOTE, 'existingAccountGUID');
const PRICE = 'products.0.options.0.price.current';

describe('the part of an answer that cannot be read', () => {
  it.each([
    [withPart(QUOTE, PRICE, 'four pounds'), PRICE, 'string'],
    [withPart(QUOTE, PRICE, [400]), PRICE, 'array'],
    [withPart(QUOTE, PRICE, null), PRICE, 'null'],
    [withPart(QUOTE, 'products.0.options', WRONG), 'products.0.options', 'object'],
    [withPart(QUOTE, 'products.0.defaultOption', 'GONE'), 'products.0.defaultOption', 'string'],
    [withoutPart(QUOTE, 'products.0.type'), 'products.0.type', 'missing'],
    [withPart(QUOTE, 'products.0', 7), 'products.0', 'number'],
    [{}, 'products', 'missing'],
    [null, '', 'null'],
  ])('is named with its type, not its value', (answer, field, found) => {
    expect(ofQuote(answer)).toEqual({ field, found });
  });

  it('is the first entry, where none of a list can be read', () => {
    const found = [{ id: 'a' }, { id: 'b' }];
    expect(api.unreadablePart(api.findAddresses.answer, found)).toEqual({
      field: '0.address',
      found: 'missing',
    });
  });

  it('is none where the rest falls back', () => {
    expect(ofQuote(withPart(QUOTE, 'products.0.title', WRONG))).toBeUndefined();
  });

  it.each([api.emailSummary, api.findLink, api.inviteHousemates, api.checkJoiner])(
    'is none where the answer may have no body: $path',
    ({ answer }) => {
      expect(api.unreadablePart(answer, undefined)).toBeUndefined();
    },
  );
});

it('an answer has no part for what could not be read', () => {
  const { fullAddress: lines } = sample.ACCOUNT;
  const account = { ...sample.ACCOUNT, tenancyEndDate: null, fullAddress: { ...lines, line2: 5 } };
  const found = api.read(api.getAccount.answer, account);
  expect(found).not.toHaveProperty('tenancyEndDate');
  expect(found?.fullAddress).toStrictEqual({ line1: lines.line1, city: lines.city });
});
