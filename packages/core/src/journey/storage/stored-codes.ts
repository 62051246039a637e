import { usableCode, type Codes } from '../../domain/codes.ts';
import { omitUndefined } from '../../domain/omit-undefined.ts';
import { parseRecord } from './guards.ts';

/** Serialises the codes for a storage that outlives the journey. */
export function serialiseCodes({ referral, affiliate, agent, offer }: Codes): string {
  return JSON.stringify({ referral, affiliate, agent, offer });
}

/**
 * Restores each stored code separately. An unusable code is dropped; the others stay.
 */
export function restoreCodes(text: string): Codes {
  const stored = parseRecord(text) ?? {};
  const codeOf = (name: keyof Codes): string | undefined => {
    const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
    return typeof value === 'string' ? usableCode(value) : undefined;
  };
  return omitUndefined({
    referral: codeOf('referral'),
    affiliate: codeOf('affiliate'),
    agent: codeOf('agent'),
    offer: codeOf('offer'),
  });
}
