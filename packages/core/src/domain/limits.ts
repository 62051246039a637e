/** The maximum length of each text, in characters. */
export const LIMITS = {
  name: 100,
  line: 100,
  city: 60,
  email: 254,
  telephone: 32,
  code: 64,
  postcode: 10,
} as const;

/**
 * Whether a text is within a limit. Counts code points, so that a surrogate pair is one character.
 */
export function isWithin(text: string, limit: number): boolean {
  return [...text].length <= limit;
}

/** The message for malformed text; `label` is the field's label. */
export function unusableMessage(label: string): string {
  return `${label} contains characters that cannot be used`;
}

/** The message for a text over its limit; `label` is the field's label. */
export function tooLongMessage(label: string, limit: number): string {
  return `${label} must be ${String(limit)} characters or fewer`;
}
