import { describe, expect, it } from 'vitest';
import { isDefinite } from './failure.ts';

describe('isDefinite', () => {
  it.each(['refused', 'house-complete'] as const)(
    '[KE5] is true for %s, because certainly nothing was done',
    (kind) => {
      expect(isDefinite({ kind })).toBe(true);
    },
  );

  it.each(['faulted', 'unreachable', 'timed-out', 'unreadable', 'aborted', 'conflict'] as const)(
    '[KE4] is false for %s, because the outcome is unknown',
    (kind) => {
      expect(isDefinite({ kind })).toBe(false);
    },
  );
});
