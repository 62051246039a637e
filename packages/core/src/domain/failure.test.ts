import { describe, expect, it } from 'vitest';
import { isDefinite } from './failure.ts';

describe('isDefinite', () => {
  it.each(['refused', 'house-complete', 'unknown-code', 'invalid-fields'])(
    '[KE5] holds for %s: surely nothing was done',
    (kind) => {
      expect(isDefinite({ kind })).toBe(true);
    },
  );

  it.each(['faulted', 'unreachable', 'timed-out', 'unreadable', 'aborted', 'conflict'])(
    '[KE4] does not hold for %s: the outcome is unknown',
    (kind) => {
      expect(isDefinite({ kind })).toBe(false);
    },
  );
});
