import { describe, expect, it } from 'vitest';
import { nearestText } from './nearest-text.ts';

const atMost = (distance: number) => () => distance;

describe('the nearest text', () => {
  it.each([
    ['adress', 'a letter left out'],
    ['addresss', 'a letter too many'],
    ['addrexs', 'another letter'],
    ['adrdess', 'two letters the wrong way round'],
  ])('for %s is address, one edit away: %s', (typed) => {
    expect(nearestText(typed, ['postcode', 'address'], atMost(1))).toBe('address');
    expect(nearestText(typed, ['postcode', 'address'], atMost(0))).toBeUndefined();
  });

  it('is the known text with the fewest edits, at any position in the list', () => {
    expect(nearestText('tell', ['tall order', 'toll', 'tells'], atMost(9))).toBe('toll');
    expect(nearestText('tell', ['bill', 'tel'], atMost(2))).toBe('tel');
  });

  it('is found regardless of case', () => {
    expect(nearestText('ADDRESSGUID', ['addressGuid'], atMost(0))).toBe('addressGuid');
  });

  it('is undefined when no known text is near enough', () => {
    expect(nearestText('housemates', ['tel', 'email'], atMost(3))).toBeUndefined();
  });

  it('is found quickly even for a very long text', () => {
    const known = Array.from({ length: 100 }, (_, index) => `name${String(index)}`);
    expect(nearestText('x'.repeat(10_000_000), known, atMost(3))).toBeUndefined();
  });
});
