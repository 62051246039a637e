import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, tooLongMessage } from './limits.ts';

describe('limits', () => {
  it('appear in a message with the label and the number', () => {
    expect(tooLongMessage('City', 60)).toBe('City must be 60 characters or fewer');
  });

  it('accept a text at the limit and refuse one more character', () => {
    expect(isWithin('a'.repeat(60), 60)).toBe(true);
    expect(isWithin('a'.repeat(61), 60)).toBe(false);
  });

  it('count a surrogate pair as one character', () => {
    expect(isWithin('😀'.repeat(60), 60)).toBe(true);
    expect(isWithin(`${'😀'.repeat(60)}a`, 60)).toBe(false);
    expect(isWithin('😀'.repeat(61), 60)).toBe(false);
  });

  it('count the characters of any text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '😀'), maxLength: 30 });
    fc.assert(
      fc.property(text, fc.nat({ max: 30 }), (typed, limit) => {
        expect(isWithin(typed, limit)).toBe(Array.from(typed).length <= limit);
      }),
    );
  });
});
