/** The valid referral codes and their messages (sandbox-data.md). */
export const REFERRAL_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['FRIEND20', 'A friend sent you here. Your friend’s code is added to your sign-up.'],
]);

/** The valid affiliate codes and their messages. */
export const AFFILIATE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['UNI2027', 'Welcome from your university. Your offer is added to your sign-up.'],
]);
