import { describe, expect, it } from 'vitest';
import { anAccount } from '../testing/journeys.ts';
import { describeAccountDiscount, describeDiscount, validCodeOf } from './discount.ts';

describe('the description of a valid discount', () => {
  it.each([
    ['the provider’s', { code: 'WELCOME10', description: '10 % off' }, '10 % off'],
    ['its code', { code: 'WELCOME10', description: '' }, 'Voucher WELCOME10'],
    ['that there is one', {}, 'Your discount is applied.'],
  ])('is %s [VO5, HH13]', (_what, parts, words) => {
    expect(describeDiscount({ isValid: true, ...parts })).toBe(words);
  });
});

describe('the description of an account’s discount', () => {
  it.each([
    ['the provider’s', { discountDescription: '10 % off', usedDiscount: 'WELCOME10' }, '10 % off'],
    ['the voucher used', { usedDiscount: 'WELCOME10' }, 'Voucher WELCOME10'],
    ['none without a discount', {}, undefined],
  ])('is %s [JO2]', (_what, parts, words) => {
    expect(describeAccountDiscount(anAccount(parts))).toBe(words);
  });
});

describe('the code that is sent for a discount', () => {
  it.each([
    ['the code of a valid one', { isValid: true, code: 'WELCOME10' }, 'WELCOME10'],
    ['none of a refused one', { isValid: false, code: 'WELCOME10' }, undefined],
    ['none of one that names no code', { isValid: true }, undefined],
    ['none of one with an empty code', { isValid: true, code: '' }, undefined],
  ])('is %s [HH13]', (_what, discount, code) => {
    expect(validCodeOf(discount)).toBe(code);
  });
});
