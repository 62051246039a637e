import { isPence } from '@kettle/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as answers from './answer-parts.ts';
import { count, day, id, price } from './answer-parts.ts';
import * as api from './index.ts';
import { joinLink, siteUrl, webUrl } from './links.ts';
import { read } from './read.ts';
import { withPart } from './testing/change-parts.ts';
import * as sample from './testing/sample-answers.ts';

const readAccount = (answer: unknown) => read(api.getAccount.answer, answer);

describe('a value of an answer', () => {
  it.each([
    [0, 0],
    [1429.6525, 1429.6525],
    [0.1 + 0.2, 0.3],
    [1300 / 3, 433.3333],
    [745.8333 * 0.9, 671.25],
    ['829.50', 829.5],
    ['500', 500],
    ['.5', 0.5],
    ['1e3', 1000],
    [-50, -50],
    ['-0.00001', 0],
  ])('%j is the price %d', (value, amount) => {
    expect(read(price, value)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    'four',
    '1,000',
    '0x10',
    '£5',
    1e300,
    '1e300',
    Number.NaN,
    Infinity,
    null,
    true,
  ])('%j is no price [ER9]', (value) => {
    expect(read(price, value)).toBeUndefined();
    expect(read(answers.pence, value)).toBeUndefined();
  });

  it.each([-1, '-0.5'])('a total of %j is 0', (value) => {
    expect(read(answers.pence, value)).toBe(0);
  });

  it('a part of a price, or a percentage off it, is within half a ten-thousandth', () => {
    const shares = fc.tuple(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 15 }),
    );
    fc.assert(
      fc.property(shares, fc.boolean(), ([whole, heads], isText) => {
        for (const exact of [whole / heads, whole * 0.9]) {
          const amount = read(answers.pence, isText ? String(exact) : exact) ?? Number.NaN;
          expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.000_050_001);
          expect(isPence(amount)).toBe(true);
          expect(read(answers.pence, JSON.parse(JSON.stringify(amount)))).toBe(amount);
        }
      }),
    );
  });

  it.each([
    [3, 3],
    ['3', 3],
    ['3.0', 3],
    [0.1 * 30, 3],
  ])('%j is the count %d', (value, heads) => {
    expect(read(count, value)).toBe(heads);
  });

  it.each([-1, 1.5, 1e300, Number.NaN, 'four', '', null, true, [4]])(
    '%j is not a count [ER9]',
    (value) => {
      expect(read(count, value)).toBeUndefined();
    },
  );

  it.each(['housemateCount', 'remainingHousemates'])(
    'the %s of a house is 1000 at most [ER9]',
    (part) => {
      expect(readAccount(withPart(sample.ACCOUNT, part, 1000))).toBeDefined();
      expect(readAccount(withPart(sample.ACCOUNT, part, 1001))).toBeUndefined();
    },
  );

  it.each([
    ['acc_1', 'acc_1'],
    ['0', '0'],
    [0, '0'],
    [42, '42'],
    [-7, '-7'],
  ])('the id %j is kept as the text %j', (value, text) => {
    expect(read(id, value)).toBe(text);
  });

  it.each(['', 1.5, 1e300, 2 ** 60, null, true, [1], { id: 1 }])('%j is no id [ER9]', (value) => {
    expect(read(id, value)).toBeUndefined();
    expect(read(answers.text, value)).toBeUndefined();
  });

  it.each([
    ['2027-07-01', '2027-07-01'],
    ['2027-07-01T00:00:00', '2027-07-01'],
    ['2027-07-01 09:30', '2027-07-01'],
    ['2027-07-01T00:00:00Z', '2027-07-01'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01'],
    // Midnight in London, which is an hour ahead of UTC in summer.
    ['2027-06-30T23:00:00.000Z', '2027-07-01'],
    ['2027-07-01T00:00:00+01:00', '2027-07-01'],
    ['2027-07-01 00:00:00+0100', '2027-07-01'],
  ])('%s is the day %s', (text, date) => {
    expect(read(day, text)).toBe(date);
  });

  it.each([
    '2027-02-29',
    '2027-02-29T00:00:00',
    '20277-07-01',
    '2027-7-1',
    '01/07/2027',
    '2027-07-01T',
    '2027-07-01Tomorrow',
    '2027-07-01T25:00:00Z',
    '2027-07-01x',
    ' 2027-07-01',
    '',
    20270701,
    null,
  ])('%j is not a date', (value) => {
    expect(read(day, value)).toBeUndefined();
  });

  it.each([['#f80'], ['#FF8800']])('%s is a valid colour of a ribbon [BB2]', (colour) => {
    const ribbon = { text: 'Popular', colour };
    expect(optionWithRibbon(ribbon)).toHaveProperty('ribbon', ribbon);
  });

  it.each(['', 'red', '#ff88', '#ff88000', 'ff8800', '#gg8800', '#f80;}', 'url(#a)', ' #f80'])(
    'a ribbon has its text, but not the unusable colour %j [BB2]',
    (colour) => {
      const option = optionWithRibbon({ text: 'Popular', colour });
      expect(option?.ribbon).toStrictEqual({ text: 'Popular' });
    },
  );

  it('a ribbon without a text is left out [BB2]', () => {
    expect(optionWithRibbon({ text: '', colour: '#f80' })).not.toHaveProperty('ribbon');
  });

  it('a product of an unknown type is read like any other [ER9]', () => {
    const quote = read(api.getQuote.answer, withPart(sample.QUOTE, 'products.0.type', 'Laundry'));
    expect(quote?.products?.[0]).toMatchObject({ type: 'Laundry', title: 'Broadband' });
  });

  it('an unknown direct debit variant is left out [DD23]', () => {
    const readSettings = (answer: unknown) => read(api.getConfiguration.answer, answer);
    expect(readSettings({ directDebitVariant: 'control' })).toEqual({
      directDebitVariant: 'control',
    });
    for (const directDebitVariant of ['Sticky', '', 'toString']) {
      expect(readSettings({ directDebitVariant })).toEqual({});
    }
  });
});

function optionWithRibbon(ribbon: object) {
  const quote = withPart(sample.QUOTE, 'products.0.options.0.ribbon', ribbon);
  return read(api.getQuote.answer, quote)?.products?.[0]?.options[0];
}

describe('a link of an answer', () => {
  it.each([
    ['https://kettle.test/a?b=c#d', 'https://kettle.test/a?b=c#d'],
    ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173/'],
    ['HTTPS://Kettle.Test', 'https://kettle.test/'],
    [' https://kettle.test/a\tb\n', 'https://kettle.test/ab'],
    ['https://kettle.test/\u202egnp', 'https://kettle.test/%E2%80%AEgnp'],
  ])('given as %j becomes %s', (text, link) => {
    expect(read(webUrl, text)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://kettle.test/',
    'shttp://kettle.test/',
    'mailto:ada@example.com',
    '//kettle.test/a',
    '/joining-tenant?guid=acc_1',
    'kettle.test',
    'https://',
    '',
    5,
    null,
    `https://kettle.test/${'a'.repeat(2048)}`,
  ])('%j is unusable', (value) => {
    expect(read(webUrl, value)).toBeUndefined();
  });

  it('may have 2048 characters', () => {
    const link = `https://kettle.test/${'a'.repeat(2028)}`;
    expect(read(webUrl, link)).toBe(link);
    expect(read(webUrl, `${link}a`)).toBeUndefined();
  });

  it('for joining a house must be http or https and have a guid', () => {
    const link = 'https://kettle.test/joining-tenant?guid=acc_1';
    expect(read(joinLink, link)).toBe(link);
    expect(read(joinLink, 'https://kettle.test/joining-tenant')).toBeUndefined();
    expect(read(joinLink, 'https://kettle.test/joining-tenant?guid=')).toBeUndefined();
    expect(read(joinLink, 'javascript:alert(1)?guid=acc_1')).toBeUndefined();
  });
});

describe('an image of an answer', () => {
  it.each([
    ['/images/energy.svg', '/images/energy.svg'],
    ['/images/a b.svg?v=1', '/images/a%20b.svg?v=1'],
    ['https://cdn.test/a.svg', 'https://cdn.test/a.svg'],
    ['/../../a.svg', '/a.svg'],
  ])('given as %j is fetched from %s', (text, source) => {
    expect(read(siteUrl, text)).toBe(source);
  });

  it.each([
    '//evil.test/a.svg',
    '/\\evil.test/a.svg',
    '/\t/evil.test/a.svg',
    '/\n\\evil.test/a.svg',
    '\\\\evil.test/a.svg',
    'images/energy.svg',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    '',
    5,
  ])('cannot be %j', (value) => {
    expect(read(siteUrl, value)).toBeUndefined();
  });
});
