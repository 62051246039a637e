import { describe, expect, it } from 'vitest';
import { readArrival } from './arrival.ts';

function arrivalOf(query: string) {
  const parameters = new URLSearchParams(query);
  return readArrival((name) => parameters.get(name) ?? undefined);
}

describe('a link into the sign-up', () => {
  it('[RF9, RF11] gives referral, affiliate, agent and offer codes', () => {
    expect(arrivalOf('ref=FRIEND20&aff=UNI2027&fra=FRA1&offer=OFFER5&other=x')).toEqual({
      referral: 'FRIEND20',
      affiliate: 'UNI2027',
      codes: { agent: 'FRA1', offer: 'OFFER5' },
    });
  });

  it('[RF9] gives an offer without an affiliate, and an affiliate without an offer', () => {
    expect(arrivalOf('offer=OFFER5')).toEqual({ codes: { offer: 'OFFER5' } });
    expect(arrivalOf('aff=UNI2027')).toEqual({ affiliate: 'UNI2027', codes: {} });
  });

  it('[RF11] gives the first value of a repeated parameter', () => {
    expect(arrivalOf('fra=FRA1&fra=FRA2&aff=A&aff=B')).toEqual({
      affiliate: 'A',
      codes: { agent: 'FRA1' },
    });
  });

  it.each(['', 'ref=&aff=%20&fra=%E2%80%8B&offer', `fra=${'x'.repeat(65)}`])(
    '[RF11, TX5] gives no codes for %j',
    (query) => {
      expect(arrivalOf(query)).toEqual({ codes: {} });
    },
  );

  it.each([
    ['viaShare=true', true],
    ['viaShare', true],
    ['viaShare=false', false],
  ])('[RF11, PK19] with %s is via share: %s', (query, isViaShareLink) => {
    expect(arrivalOf(query)).toEqual({ codes: {}, isViaShareLink });
  });
});
