import { usableCode, type Codes } from '../../domain/codes.ts';
import { presentParts } from '../../domain/present-parts.ts';
import { parsedRecord } from './parsed-record.ts';

/** Serialises the codes for a storage that outlives the journey. */
export function keepCodes({ referral, affiliate, agent, offer }: Codes): string {
  return JSON.stringify({ referral, affiliate, agent, offer });
}

/**
 * Restores each stored code separately. A code that is not usable is dropped; the others are kept.
 */
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
