import { describe, expect, it } from 'vitest';
import { serialiseCodes, restoreCodes } from './stored-codes.ts';

const CODES = { referral: 'FRIEND20', affiliate: 'UNI2027', agent: 'FRA1', offer: 'OFFER5' };

describe('codes stored beyond the journey', () => {
  it('are restored unchanged [RF4]', () => {
    expect(restoreCodes(serialiseCodes(CODES))).toEqual(CODES);
    expect(restoreCodes(serialiseCodes({}))).toEqual({});
  });

  it('drop an unusable code and keep the others [RF4, ST4]', () => {
    const stored = JSON.stringify({ ...CODES, affiliate: 7, agent: 'x'.repeat(65), offer: ' ' });
    expect(restoreCodes(stored)).toEqual({ referral: 'FRIEND20' });
  });

  it.each(['', '{"referral":"FRI', '[]', 'null', '"FRIEND20"', '{"__proto__":{"agent":"X"}}'])(
    '%j restores no codes [RF4, ST4]',
    (stored) => {
      expect(restoreCodes(stored)).toEqual({});
    },
  );
});
