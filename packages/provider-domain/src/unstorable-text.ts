import { isWellFormed } from '@kettle/core';
import { refuse } from './refusal.ts';

/** Whether a value has a text anywhere inside that PostgreSQL cannot store: half a character, or a NUL. */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return !isWellFormed(value) || value.includes('\u0000');
  return (
    typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText)
  );
}

export function unstorableText() {
  return refuse('unprocessable', 'Some of the text holds characters that we cannot store.');
}
