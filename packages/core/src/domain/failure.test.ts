import { describe, expect, it } from 'vitest';
import { isDefinite } from './failure.ts';

describe('isDefinite', () => {
  it.each(['refused', 'house-complete'] as const)(
    'is true for %s, because certainly nothing was done [KE5]',
    (kind) => {
      expect(isDefinite({ kind })).toBe(true);
    },
  );

  it.each(['faulted', 'unreachable', 'timed-out', 'unreadable', 'aborted', 'conflict'] as const)(
    'is false for %s, because the outcome is unknown [KE4]',
    (kind) => {
      expect(isDefinite({ kind })).toBe(false);
    },
  );
});
