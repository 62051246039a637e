/** Any provider knows it, or says in words why not. */
export const ANY_POSTCODE = 'LS6 1AA';
