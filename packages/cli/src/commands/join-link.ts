import { cleanText, FAILURE_WORDS, isWithin, LIMITS, readGuid } from '@kettle/core';
import type { Outcome } from '../output/outcome.ts';

/**
 * The guid in a pasted text, which is either a guid or a join link. The host of the link is ignored and never contacted
 * (D45). Undefined if the text holds no guid.
 */
export function guidOf(pasted: string): string | undefined {
  const cleaned = cleanText(pasted);
  const text = cleaned.ok ? cleaned.value : '';
  const found = readGuid(/[\s/?#&]/.test(text) ? namedIn(text) : text);
  return found !== undefined && isWithin(found, LIMITS.code) ? found : undefined;
}

function namedIn(link: string): string {
  const query = link.slice(link.indexOf('?') + 1).replace(/#.*$/, '');
  return new URLSearchParams(query).get('guid') ?? '';
}

/** The outcome for a pasted text that holds no guid. */
export function missingGuid(): Outcome {
  return { kind: 'mistakes', mistakes: [{ path: '', message: FAILURE_WORDS.missingGuid }] };
}
