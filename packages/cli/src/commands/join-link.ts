import { cleanText, FAILURE_WORDS, isWithin, LIMITS, readGuid } from '@kettle/core';
import type { Outcome } from '../output/outcome.ts';

/**
 * The guid of what was pasted: a guid, or a join link, whose host is of no interest and never
 * contacted (D45). Undefined when there is none.
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

/** Said of a pasted text that holds no guid. */
export function missingGuid(): Outcome {
  return { kind: 'mistakes', mistakes: [{ path: '', message: FAILURE_WORDS.missingGuid }] };
}
