/**
 * The keys of the advisory locks: arbitrary numbers, each used once, that all Kettle processes
 * share.
 */
export const ADVISORY_LOCKS = {
  housekeeping: 4173_0002,
  publicMails: 4173_0003,
  addresses: 4173_0004,
} as const;
