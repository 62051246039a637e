/** For how many days the link for new bank details is valid. */
export const RENEWAL_LINK_DAYS = 30;
