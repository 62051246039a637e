/** A postcode for checks. A Kettle provider either knows it or says in a message why not. */
export const ANY_POSTCODE = 'LS6 1AA';
