import { describe, expect, it } from 'vitest';
import { readLinkParams } from './link-params.ts';

function paramsOf(query: string) {
  const parameters = new URLSearchParams(query);
  return readLinkParams((name) => parameters.get(name) ?? undefined);
}

describe('a link into the sign-up', () => {
  it('gives referral, affiliate, agent and offer codes [RF9, RF11]', () => {
    expect(paramsOf('ref=FRIEND20&aff=UNI2027&fra=FRA1&offer=OFFER5&other=x')).toEqual({
      referral: 'FRIEND20',
      affiliate: 'UNI2027',
      codes: { agent: 'FRA1', offer: 'OFFER5' },
    });
  });

  it('gives an offer without an affiliate, and an affiliate without an offer [RF9]', () => {
    expect(paramsOf('offer=OFFER5')).toEqual({ codes: { offer: 'OFFER5' } });
    expect(paramsOf('aff=UNI2027')).toEqual({ affiliate: 'UNI2027', codes: {} });
  });

  it('gives the first value of a repeated parameter [RF11]', () => {
    expect(paramsOf('fra=FRA1&fra=FRA2&aff=A&aff=B')).toEqual({
      affiliate: 'A',
      codes: { agent: 'FRA1' },
    });
  });

  it.each(['', 'ref=&aff=%20&fra=%E2%80%8B&offer', `fra=${'x'.repeat(65)}`])(
    'gives no codes for %j [RF11]',
    (query) => {
      expect(paramsOf(query)).toEqual({ codes: {} });
    },
  );

  it.each([
    ['viaShare=true', true],
    ['viaShare', true],
    ['viaShare=false', false],
  ])('with %s is via share: %s [RF11, PK17]', (query, isViaShareLink) => {
    expect(paramsOf(query)).toEqual({ codes: {}, isViaShareLink });
  });
});
