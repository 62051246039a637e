import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../testing/journeys.ts';
import { hasPackageParams, readPackageLink, withLinkedOptions } from './package-link.ts';

function linkOf(query: string) {
  const parameters = new URLSearchParams(query);
  return readPackageLink((name) => parameters.get(name) ?? undefined);
}

describe('a link to a package', () => {
  it('contains place, housemates, voucher, hash and options [PK17]', () => {
    expect(
      linkOf(
        'address=adr_1&postcode=LS6 1AA&housemates=3&voucherCode=WELCOME10&hash=abc' +
          '&Broadband=BB_150&TV Licence=TV&packageShare=true',
      ),
    ).toEqual({
      addressGuid: 'adr_1',
      postcode: 'LS6 1AA',
      housemateCount: 3,
      voucherCode: 'WELCOME10',
      hash: 'abc',
      options: { Broadband: 'BB_150', 'TV Licence': 'TV' },
      isViaShareLink: true,
    });
  });

  it('reads a postcode whose space was encoded twice [RT27, HH1]', () => {
    expect(linkOf('postcode=LS6%2B1AA&housemates=3')?.postcode).toBe('LS6 1AA');
  });

  it.each([
    ['postcode=LS6 1AA', true],
    ['housemates=4', true],
    ['address=adr_1', true],
    ['ref=FRIEND20&utm_source=mail', false],
    ['', false],
  ])('%s names a package, if only in part: %s [ST4]', (query, isNamed) => {
    const parameters = new URLSearchParams(query);
    expect(hasPackageParams((name) => parameters.get(name) ?? undefined)).toBe(isNamed);
  });

  it('opens the package without a voucher whose code is too long [PK17]', () => {
    const link = linkOf(`postcode=LS6 1AA&housemates=3&voucherCode=${'x'.repeat(65)}`);
    expect(link).toMatchObject({ postcode: 'LS6 1AA' });
    expect(link).not.toHaveProperty('voucherCode');
  });

  it('gives the postcode in its usual format [HH1, PK17]', () => {
    expect(linkOf('postcode=ls61aa&housemates=3')?.postcode).toBe('LS6 1AA');
  });

  it('loses invisible characters around its values, and malformed values [TX1, TX2]', () => {
    const query =
      'postcode=%E2%80%8BLS6%C2%A01AA&housemates=%E2%80%8B3&voucherCode=%EF%BB%BFWELCOME10%00&hash=%E2%80%8B';
    expect(linkOf(query)).toEqual({
      postcode: 'LS6 1AA',
      housemateCount: 3,
      voucherCode: 'WELCOME10',
      options: {},
      isViaShareLink: false,
    });
    const broken = { postcode: 'LS6 1AA', housemates: '3', voucherCode: '\ud800' };
    const valueOf = (name: string) => new Map(Object.entries(broken)).get(name);
    expect(readPackageLink(valueOf)?.voucherCode).toBeUndefined();
  });

  it.each([
    'housemates=3',
    'postcode=LS6 1AA',
    'postcode=&housemates=3',
    'address=%20&housemates=3',
  ])('%s is not a package link [RT1]', (query) => {
    expect(linkOf(query)).toBeUndefined();
  });

  it.each(['0', '16', '3.5', '-1', 'four', '003', '１'])(
    'with %s housemates is not a package link [RT1, HH5]',
    (housemates) => {
      expect(linkOf(`postcode=LS6 1AA&housemates=${housemates}`)).toBeUndefined();
    },
  );

  it.each([
    ['packageShare=true', true],
    ['packageShare', true],
    ['packageShare=false', false],
    ['viaShare=1', true],
    ['viaShare=false', false],
    ['', false],
  ])('with %s is via share: %s [PK17]', (query, isViaShareLink) => {
    expect(linkOf(`postcode=LS6 1AA&housemates=4&${query}`)?.isViaShareLink).toBe(isViaShareLink);
  });

  it('picks the options that the package has and ignores the others [PK18]', () => {
    const options = { Broadband: 'BB_150', 'TV Licence': 'TV_8K', Water: 'W', constructor: 'x' };
    expect(withLinkedOptions(PRODUCTS, { Broadband: 'BB_75' }, options)).toEqual({
      Broadband: 'BB_150',
    });
  });
});
