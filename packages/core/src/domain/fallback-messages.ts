/** Shown in place of a text that is missing from a provider's answer. */
export const FALLBACK_MESSAGES = {
  creator: 'Your housemate',
  code: 'Your code has been added to your sign-up.',
} as const;
