/** Mail to this address fails. */
export const BOUNCING_EMAIL = 'bounce@example.com';

/** This person has joined every house already. */
export const JOINED_EMAIL = 'joined@example.com';

/** The check of a joiner refuses this address. */
export const REFUSED_EMAIL = 'refused@example.com';
