/**
 * The requests that an address, a house or a lead may send in a minute, and the mails of a house or to a recipient in a day (D33).
 * An `address` in a name is an IP address. Many people share one, so the limits by house and lead are the strict ones.
 */
export const RATE_LIMITS = {
  'house-direct-debit': 10,
  'house-invitations': 5,
  'house-mails-a-day': 15,
  'recipient-mails-a-day': 10,
  'lead-voucher': 10,
  'address-sign-up': 120,
  'address-invitations': 120,
  'address-voucher': 30,
  'address-e-mail': 10,
  'address-look-up': 240,
  'address-bank-look-up': 60,
} as const;

export type RateLimits = Readonly<Record<keyof typeof RATE_LIMITS, number>>;

/** The limits that count mails within a day. */
export type MailLimitName = 'house-mails-a-day' | 'recipient-mails-a-day';

/** The limits that count requests within a minute. */
export type RateLimitName = Exclude<keyof RateLimits, MailLimitName>;
