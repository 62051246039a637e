import { isWithin, LIMITS } from './limits.ts';
import { cleanText } from './text.ts';

/**
 * The codes of the link that brought the visitor. A referral or affiliate code is stored only
 * once the provider has confirmed it.
 */
export interface Codes {
  readonly referral?: string;
  readonly affiliate?: string;
  /** The agent's code, from the parameter `fra` of a link. */
  readonly agent?: string;
  /** The offer code, from the parameter `offer` of a link. */
  readonly offer?: string;
}

/**
 * The cleaned text if it can be a code, to be checked, stored and sent. Undefined when it is
 * malformed, blank or too long.
 */
export function usableCode(text: string): string | undefined {
  const cleaned = cleanText(text);
  if (!cleaned.ok || cleaned.value === '') return undefined;
  return isWithin(cleaned.value, LIMITS.code) ? cleaned.value : undefined;
}
