/**
 * What a sender, a house or a lead may do in a minute, an hour (`-an-hour`) or a day (`-a-day`),
 * and how many mails a recipient gets. The sender is the IP address: many people share one, so the
 * limits by house and lead are the strict ones. A network is the wider one around a sender, see
 * `sender.ts`. `-in-all` counts all senders of a house together, so that no stranger uses it up.
 */
export const RATE_LIMITS = {
  'house-direct-debit': 10,
  'house-direct-debit-in-all': 100,
  'house-invitations': 5,
  'house-invitations-in-all': 50,
  'lead-voucher': 10,
  'wrong-staff-token': 60,
  'lead-houses': 5,
  'address-sign-up': 120,
  'address-sign-ups-a-day': 100,
  'address-invitations': 120,
  'address-voucher': 30,
  'address-voucher-code': 240,
  'address-e-mail': 10,
  'address-look-up': 240,
  'address-look-ups-a-day': 2000,
  'address-bank-look-up': 60,
  'network-sign-up': 480,
  'network-sign-ups-a-day': 400,
  'network-invitations': 480,
  'network-voucher': 120,
  'network-voucher-code': 960,
  'network-e-mail': 40,
  'network-look-up': 960,
  'network-look-ups-a-day': 8000,
  'network-bank-look-up': 240,
  'recipient-mails-a-day': 10,
  'address-mails-an-hour': 60,
  'network-mails-an-hour': 240,
  'house-invitations-a-day': 40,
} as const;

/** How many public mails the company sends in an hour, unless `MAILS_PER_HOUR` says otherwise. */
export const MAILS_PER_HOUR = 2000;

export type RateLimits = Readonly<Record<keyof typeof RATE_LIMITS, number>>;

/**
 * The limits of what is stored: those that the outbox keeps, see `public-mails.ts`, and the live
 * houses of a lead.
 */
type StoredLimitName =
  | 'recipient-mails-a-day'
  | 'address-mails-an-hour'
  | 'network-mails-an-hour'
  | 'house-invitations-a-day'
  | 'lead-houses';

type InAllName = Extract<keyof RateLimits, `${string}-in-all`>;

/** The limits that count requests. */
export type RateLimitName = Exclude<keyof RateLimits, StoredLimitName>;

/** The limits that count the requests of one sender. */
export type SenderLimitName = Extract<RateLimitName, `address-${string}`>;

/** The limits that count the requests of one sender to one house. */
export type HouseLimitName = InAllName extends `${infer Name}-in-all` ? Name : never;

/** The limit of the network around a sender. Each limit of a sender has one. */
export function networkLimitOf(name: SenderLimitName): RateLimitName {
  return name.replace('address-', 'network-') as RateLimitName;
}

/**
 * The limits with these changes. A network has the fourfold of what is changed for its senders,
 * unless it has a change of its own.
 */
export function limitsWith(changes: Partial<RateLimits> = {}): RateLimits {
  const ofNetworks = Object.entries(changes)
    .filter(([name]) => name.startsWith('address-'))
    .map(([name, max]) => [networkLimitOf(name as SenderLimitName), 4 * max]);
  return { ...RATE_LIMITS, ...Object.fromEntries(ofNetworks), ...changes };
}
