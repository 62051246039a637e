import { describe, expect, it } from 'vitest';
import { withPart } from '../testing/altered.ts';
import * as sample from '../testing/sample-answers.ts';
import { readAccount } from './read-account.ts';
import { readImage, readJoinLink, readWebUrl } from './read-link.ts';
import { readPence, readProducts } from './read-product.ts';
import { readQuote } from './read-quote.ts';
import { readSettings } from './read-settings.ts';
import { readCount, readFilledText } from './reader.ts';

describe('a value of an answer', () => {
  it.each([0, 1, 88.5, 1429.6525])('[ER9] %d is an amount of money', (value) => {
    expect(readPence(value)).toBe(value);
  });

  it.each([-1, 0.00001, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '100', null, true, [100]])(
    '[ER9] %j is not an amount of money',
    (value) => {
      expect(readPence(value)).toBeUndefined();
    },
  );

  it.each([0, 1, 15, 400])('[ER9] %d is a count', (value) => {
    expect(readCount(value)).toBe(value);
  });

  it.each([-1, 1.5, 1e300, Number.NaN, '4', null, true, [4]])(
    '[ER9] %j is not a count',
    (value) => {
      expect(readCount(value)).toBeUndefined();
    },
  );

  it.each(['housemateCount', 'remainingHousemates'])(
    '[ER9] the %s of a house is 1000 at most',
    (part) => {
      expect(readAccount(withPart(sample.ACCOUNT, part, 1000))).toBeDefined();
      expect(readAccount(withPart(sample.ACCOUNT, part, 1001))).toBeUndefined();
    },
  );

  it('[ER9] an empty text is not an id', () => {
    expect(readFilledText('')).toBeUndefined();
    expect(readFilledText('0')).toBe('0');
  });

  it.each(['2027-02-29', '20277-07-01', '2027-7-1', '2027-07-01T00:00:00Z', '01/07/2027'])(
    '[CL3] %s is not a date',
    (text) => {
      expect(readAccount(withPart(sample.ACCOUNT, 'tenancyStartDate', text))).toBeUndefined();
      expect(readAccount(withPart(sample.ACCOUNT, 'tenancyEndDate', text))).toBeUndefined();
      const account = readAccount(withPart(sample.ACCOUNT, 'broadbandDate', text));
      expect(account).toMatchObject({ guid: 'acc_1' });
      expect(account).not.toHaveProperty('broadbandDate');
    },
  );

  it.each([['#f80'], ['#FF8800']])('[BB2] %s is a valid colour of a ribbon', (colour) => {
    const ribbon = { text: 'Popular', colour };
    expect(optionWithRibbon(ribbon)).toHaveProperty('ribbon', ribbon);
  });

  it.each(['', 'red', '#ff88', '#ff88000', 'ff8800', '#gg8800', '#f80;}', 'url(#a)', ' #f80'])(
    '[BB2] a ribbon with the colour %j is left out',
    (colour) => {
      expect(optionWithRibbon({ text: 'Popular', colour })).not.toHaveProperty('ribbon');
    },
  );

  it('[BB2] a ribbon without a text is left out', () => {
    expect(optionWithRibbon({ text: '', colour: '#f80' })).not.toHaveProperty('ribbon');
  });

  it('[ER9] a product of an unknown type is read like any other', () => {
    const products = withPart(sample.QUOTE, 'products.0.type', 'Laundry')['products'];
    expect(readProducts(products)?.[0]).toMatchObject({ type: 'Laundry', title: 'Broadband' });
  });

  it('[DD23] an unknown direct debit variant is left out', () => {
    expect(readSettings({ directDebitVariant: 'control' })).toEqual({
      directDebitVariant: 'control',
    });
    for (const directDebitVariant of ['Sticky', '', 'toString']) {
      expect(readSettings({ directDebitVariant })).toEqual({});
    }
  });

  it('[CF1] an invalid carousel text invalidates its list, but no other setting', () => {
    const settings = { carouselTexts: ['One', 2], supportPhone: '0113 496 0000' };
    expect(readSettings(settings)).toEqual({ supportPhone: '0113 496 0000' });
  });
});

function optionWithRibbon(ribbon: object): unknown {
  const quote = withPart(sample.QUOTE, 'products.0.options.0.ribbon', ribbon);
  return readQuote(quote)?.products[0]?.options[0];
}

describe('a link of an answer', () => {
  it.each([
    ['https://kettle.test/a?b=c#d', 'https://kettle.test/a?b=c#d'],
    ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173/'],
    ['HTTPS://Kettle.Test', 'https://kettle.test/'],
    [' https://kettle.test/a\tb\n', 'https://kettle.test/ab'],
    ['https://kettle.test/\u202egnp', 'https://kettle.test/%E2%80%AEgnp'],
  ])('[CA30] given as %j becomes %s', (text, link) => {
    expect(readWebUrl(text)).toBe(link);
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
  ])('[CA30] %j is unusable', (value) => {
    expect(readWebUrl(value)).toBeUndefined();
  });

  it('[CA30] may have 2048 characters', () => {
    const link = `https://kettle.test/${'a'.repeat(2028)}`;
    expect(readWebUrl(link)).toBe(link);
    expect(readWebUrl(`${link}a`)).toBeUndefined();
  });

  it('[CA30] for joining a house must be http or https and have a guid', () => {
    const link = 'https://kettle.test/joining-tenant?guid=acc_1';
    expect(readJoinLink(link)).toBe(link);
    expect(readJoinLink('https://kettle.test/joining-tenant')).toBeUndefined();
    expect(readJoinLink('https://kettle.test/joining-tenant?guid=')).toBeUndefined();
    expect(readJoinLink('javascript:alert(1)?guid=acc_1')).toBeUndefined();
  });
});

describe('an image of an answer', () => {
  it.each([
    ['/images/energy.svg', '/images/energy.svg'],
    ['/images/a b.svg?v=1', '/images/a%20b.svg?v=1'],
    ['https://cdn.test/a.svg', 'https://cdn.test/a.svg'],
    ['/../../a.svg', '/a.svg'],
  ])('[CA30] given as %j is fetched from %s', (text, image) => {
    expect(readImage(text)).toBe(image);
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
  ])('[CA30] cannot be %j', (value) => {
    expect(readImage(value)).toBeUndefined();
  });
});
