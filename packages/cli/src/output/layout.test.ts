import { describe, expect, it } from 'vitest';
import { shownPackagePrice } from './prices.ts';
import { plainTableLines, wrapLine } from './layout.ts';
describe('a table', () => {
  it('removes control characters', () => {
    expect(plainTableLines([['a\u001b[2J', 'b\nc']])).toEqual(['a  b c']);
  });
});

describe('a long line', () => {
  it('is broken between words, and keeps its indent', () => {
    expect(wrapLine('  one two three four', 12)).toEqual(['  one two', '  three', '  four']);
  });

  it('is broken at 80 columns however wide the terminal is', () => {
    const lines = wrapLine('word '.repeat(40).trim(), 200);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  });

  it('does not break a word that is longer than the line', () => {
    expect(wrapLine('a https://kettle.example/joining-tenant b', 20)).toEqual([
      'a',
      'https://kettle.example/joining-tenant',
      'b',
    ]);
    expect(wrapLine('  https://kettle.example b', 10)).toEqual(['  https://kettle.example', '  b']);
  });

  it('without words stays empty', () => {
    expect(wrapLine('')).toEqual(['']);
  });
});

describe('a price', () => {
  it('is shown in whole pence per week and per month [PR2, PR3]', () => {
    const price = { fullPriceAmount: 200, discountedPriceAmount: 200 };
    expect(shownPackagePrice(price)).toEqual({ price: { weekly: 200, monthly: 869 } });
  });

  it('has an original price beside it only if it is lower [PK2]', () => {
    const price = { fullPriceAmount: 250, discountedPriceAmount: 200 };
    expect(shownPackagePrice(price)).toMatchObject({ originalPrice: { weekly: 250 } });
  });
});
