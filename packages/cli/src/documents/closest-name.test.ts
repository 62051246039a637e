import { describe, expect, it } from 'vitest';
import { closestName } from './names.ts';

describe('the closest name', () => {
  it.each([
    ['hous', 'household'],
    ['hou', 'household'],
    ['ho', undefined],
    ['tell', 'tel'],
    ['Postcode', 'postcode'],
    ['xyz', undefined],
    ['x'.repeat(100), undefined],
  ])('to %j is %j', (typed, name) => {
    expect(closestName(typed, ['household', 'postcode', 'tel'])).toBe(name);
  });
});
