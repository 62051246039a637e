import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_ICONS, bankIconOf } from './bank-icon.ts';

describe('bankIconOf', () => {
  it.each([
    ['Barclays', 'barclays'],
    ['BARCLAYS BANK UK PLC', 'barclays'],
    ['Co-operative', 'co-operative'],
    ['The Co-operative Bank plc', 'co-operative'],
    ['Cooperative Bank', 'co-operative'],
    ['Coutts', 'coutts'],
    ['Coutts Bank', 'coutts'],
    ['First Direct', 'firstdirect'],
    ['firstdirect', 'firstdirect'],
    ['Halifax', 'halifax'],
    ['HSBC UK', 'hsbc'],
    ['Lloyds', 'lloyds'],
    ['Metro Bank', 'metro-bank'],
    ['metrobank', 'metro-bank'],
    ['Monzo', 'monzo'],
    ['National Westminster Bank', 'national-westminster'],
    ['NatWest', 'national-westminster'],
    ['Nationwide Building Society', 'nationwide'],
    ['Royal Bank of Scotland', 'royal-bank-of-scotland'],
    ['RBS', 'royal-bank-of-scotland'],
    ['Santander', 'santander'],
    ['Starling', 'starling'],
    ['TSB', 'tsb'],
    ['Yorkshire', 'yorkshire'],
    ['Clydesdale (Yorkshire Bank)', 'yorkshire'],
  ])('maps %j to %s [DD26]', (name, icon) => {
    expect(bankIconOf(name)).toBe(icon);
  });

  it.each([
    'Lloyds TSB',
    'LloydsTSB',
    'Lloyds T.S.B.',
    'TSB (formerly Lloyds)',
    '',
    '---',
    'Bank of Scotland',
    'Merchants Bank',
    'Harbs & Sons',
    'Metro',
    'Royal Bank',
  ])('finds no icon for %j [DD26]', (name) => {
    expect(bankIconOf(name)).toBeUndefined();
  });

  it('knows sixteen icons [DD26]', () => {
    expect(new Set(BANK_ICONS).size).toBe(16);
  });

  it('finds each icon by its own name, in any case and between other words [DD26]', () => {
    const icon = fc.constantFrom(...BANK_ICONS);
    const cased = fc.func(fc.boolean());
    fc.assert(
      fc.property(icon, cased, (name, isUpper) => {
        const letters = [...name].map((one, at) => (isUpper(at) ? one.toUpperCase() : one));
        expect(bankIconOf(`The ${letters.join('')} plc`)).toBe(name);
      }),
    );
  });
});
