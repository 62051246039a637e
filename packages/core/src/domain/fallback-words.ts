/** What is shown where a provider's answer leaves a text out. */
export const FALLBACK_WORDS = {
  creator: 'Your housemate',
  code: 'Your code has been added to your sign-up.',
} as const;
