/**
 * The sentence shown when a direct debit had no answer in time: its outcome is unknown (decision
 * 31).
 */
export const UNKNOWN_OUTCOME_WORDS =
  'We did not hear back, so we cannot tell yet whether your Direct Debit was set up. ' +
  'Everything you typed is still here. Try again: you will not be signed up twice.';
