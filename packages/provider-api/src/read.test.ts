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
});
