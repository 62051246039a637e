import { isWellFormed } from '@kettle/core';
import { refuse } from './refusal.ts';

/**
 * Whether a value contains a text that PostgreSQL cannot store: one with half a surrogate pair or a
 * NUL.
 */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return !isWellFormed(value) || value.includes('\u0000');
  return (
    typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText)
  );
}

export function unstorableText() {
  return refuse('unprocessable', 'Some of the text contains characters that we cannot store.');
}
