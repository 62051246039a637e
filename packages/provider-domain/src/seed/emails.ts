/** Sending mail to this address fails. */
export const BOUNCING_EMAIL = 'bounce@example.com';

/** The person with this address counts as a member of every house. */
export const JOINED_EMAIL = 'joined@example.com';

/** The check of a joiner's details refuses this address. */
export const REFUSED_EMAIL = 'refused@example.com';
