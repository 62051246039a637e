import { describe, expect, it } from 'vitest';
import { keyRingOf } from '../testing/key-rings.ts';
import { fingerprintOf, matchesFingerprint } from './fingerprint.ts';

describe('a fingerprint', () => {
  it('[KE7] matches the same content alone', () => {
    const ring = keyRingOf(1);
    const print = fingerprintOf(ring, 'a');

    expect(matchesFingerprint(ring, print, 'a')).toBe(true);
    expect(matchesFingerprint(ring, print, 'b')).toBe(false);
  });

  it('[KE7] still matches after a rotation of the key', () => {
    expect(matchesFingerprint(keyRingOf(2, 1), fingerprintOf(keyRingOf(1), 'a'), 'a')).toBe(true);
  });

  it('cannot be made without the key', () => {
    expect(
      fingerprintOf(keyRingOf(1), 'a').digest.equals(fingerprintOf(keyRingOf(2), 'a').digest),
    ).toBe(false);
  });

  it('[KE8] matches nothing once its key has gone', () => {
    expect(matchesFingerprint(keyRingOf(2), fingerprintOf(keyRingOf(1), 'a'), 'a')).toBe(false);
  });
});
