import { describe, expect, it } from 'vitest';
import { keyRingOf } from '../../testing/key-rings.ts';
import { fingerprintOf, matchesFingerprint, MissingKey } from './fingerprint.ts';

describe('a fingerprint', () => {
  it('matches only the same content', () => {
    const ring = keyRingOf(1);
    const print = fingerprintOf(ring, 'a');

    expect(matchesFingerprint(ring, print, 'a')).toBe(true);
    expect(matchesFingerprint(ring, print, 'b')).toBe(false);
  });

  it('still matches after a rotation of the key', () => {
    expect(matchesFingerprint(keyRingOf(2, 1), fingerprintOf(keyRingOf(1), 'a'), 'a')).toBe(true);
  });

  it('cannot be computed without the key', () => {
    expect(
      fingerprintOf(keyRingOf(1), 'a').digest.equals(fingerprintOf(keyRingOf(2), 'a').digest),
    ).toBe(false);
  });

  it('does not call a repeat other content where its key is missing', () => {
    const print = fingerprintOf(keyRingOf(1), 'a');

    expect(() => matchesFingerprint(keyRingOf(2), print, 'a')).toThrow(MissingKey);
  });

  it('keeps its format across versions, so that stored fingerprints still match', () => {
    expect(fingerprintOf(keyRingOf(1), 'a').digest.toString('hex')).toBe(
      '181f84078dc32bb79e55f679a5a0e2d3a865b544343d2797c2660011106ba5f2',
    );
  });

  it('matches nothing when its digest has another length', () => {
    const { keyId } = fingerprintOf(keyRingOf(1), 'a');

    expect(matchesFingerprint(keyRingOf(1), { keyId, digest: Buffer.alloc(8) }, 'a')).toBe(false);
  });
});
