import { isWithin, LIMITS } from './limits.ts';
import { cleanText } from './text.ts';

/** Codes that brought a visitor in; only judged-valid referral and affiliate codes are kept. */
export interface Codes {
  readonly referral?: string;
  readonly affiliate?: string;
  /** The agent's code, `fra` in a link. */
  readonly agent?: string;
  /** The offer of an `offer` and `aff` pair. */
  readonly offer?: string;
}

/** The text as a code that may be asked about, kept and sent; nothing when it can be none. */
export function usableCode(text: string): string | undefined {
  const cleaned = cleanText(text);
  if (!cleaned.ok || cleaned.value === '') return undefined;
  return isWithin(cleaned.value, LIMITS.code) ? cleaned.value : undefined;
}
