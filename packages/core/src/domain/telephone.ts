import { withoutSpaces } from './digits.ts';

/** The number as stored and sent: as typed, but without spaces. */
export function formatTelephone(text: string): string {
  return withoutSpaces(text);
}

/**
 * Whether a formatted number is valid: a plus and 12 digits or more, or exactly 11 digits.
 */
export function isTelephone(telephone: string): boolean {
  return /^(?:\+[0-9]{12,}|[0-9]{11})$/.test(telephone);
}
