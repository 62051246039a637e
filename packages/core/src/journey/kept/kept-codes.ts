import { usableCode, type Codes } from '../../domain/codes.ts';
import { presentParts } from '../../domain/present-parts.ts';
import { parsedRecord } from './parsed-record.ts';

/** Code by code: one that is none is left out, the others stay. */
export function restoreCodes(kept: string): Codes {
  const stored = parsedRecord(kept) ?? {};
  const codeOf = (name: keyof Codes): string | undefined => {
    const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
    return typeof value === 'string' ? usableCode(value) : undefined;
  };
  return presentParts({
    referral: codeOf('referral'),
    affiliate: codeOf('affiliate'),
    agent: codeOf('agent'),
    offer: codeOf('offer'),
  });
}
