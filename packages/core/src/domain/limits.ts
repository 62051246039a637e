/** Most characters that a text may have (decision 37); a postcode's is our own. */
export const LIMITS = {
  name: 100,
  line: 100,
  lettingAgent: 100,
  city: 60,
  email: 254,
  telephone: 32,
  code: 64,
  postcode: 10,
} as const;

/** Counts characters as people do, not the halves of surrogate pairs. */
export function isWithin(text: string, limit: number): boolean {
  return [...text].length <= limit;
}

/** The message for a text over its limit; `label` is the field's own (decision 37). */
export function tooLong(label: string, limit: number): string {
  return `${label} must be ${String(limit)} characters or fewer`;
}
