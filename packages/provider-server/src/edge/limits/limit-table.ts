/**
 * What a sender, a house or a lead may do in a minute, an hour (`-an-hour`) or a day (`-a-day`), and how many mails a recipient gets.
 * The sender is the IP address: many people share one, so the limits by house and lead are the strict ones. A network is the
 * wider one around a sender's IPv6 network. `-in-all` counts all senders of a house together, so that no stranger uses it up.
 */
export const RATE_LIMITS = {
  'house-direct-debit': 10,
  'house-direct-debit-in-all': 100,
  'house-invitations': 5,
  'house-invitations-in-all': 50,
  'lead-voucher': 10,
  'wrong-staff-token': 60,
  'address-sign-up': 120,
  'address-invitations': 120,
  'address-voucher': 30,
  'address-voucher-code': 240,
  'address-e-mail': 10,
  'address-look-up': 240,
  'address-look-ups-a-day': 2000,
  'network-look-up': 960,
  'network-look-ups-a-day': 8000,
  'address-bank-look-up': 60,
  'recipient-mails-a-day': 10,
  'address-mails-an-hour': 60,
} as const;

/** How many public mails the company sends in an hour, unless `MAILS_PER_HOUR` says otherwise. */
export const MAILS_PER_HOUR = 2000;

export type RateLimits = Readonly<Record<keyof typeof RATE_LIMITS, number>>;

/** The limits that the outbox keeps, see `public-mails.ts`. */
type MailLimitName = 'recipient-mails-a-day' | 'address-mails-an-hour';

type InAllName = Extract<keyof RateLimits, `${string}-in-all`>;
type NetworkLimitName = Extract<keyof RateLimits, `network-${string}`>;

/** The limits that count requests. */
export type RateLimitName = Exclude<keyof RateLimits, MailLimitName>;

/** The limits that count the requests of one sender to one house. */
export type HouseLimitName = InAllName extends `${infer Name}-in-all` ? Name : never;

/** The limits that count the requests of a sender's wider network as well. */
export const NETWORK_LIMITS: Readonly<Partial<Record<RateLimitName, NetworkLimitName>>> = {
  'address-look-up': 'network-look-up',
  'address-look-ups-a-day': 'network-look-ups-a-day',
};
