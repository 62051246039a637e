import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '../http-refusal.ts';
import { messageOfStatus } from '../status-messages.ts';
import {
  networkLimitOf,
  type HouseLimitName,
  type RateLimitName,
  type RateLimits,
  type SenderLimitName,
} from './limit-table.ts';
import type { Counter, RateCounters } from './rate-counters.ts';
import { isForwarded, isLocal, senderOf } from './sender.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of the sender's address that each request of the route counts against. */
    readonly limit?: SenderLimitName | readonly SenderLimitName[];
  }
}

/** `off-on-loopback` exempts requests from the same machine: development, tests, a local proxy. */
export type RateLimitMode = 'on' | 'off' | 'off-on-loopback';

/** What holds for the public mails that a request sends. */
export interface PublicMailLimits {
  readonly perRecipientADay: number;
  /** How many addresses a house invites in a day. */
  readonly perHouseADay: number;
  /** The sender and their network. Empty for senders without limits. */
  readonly senders: readonly { readonly subject: string; readonly perHour: number }[];
  readonly companyPerHour: number;
  /** Whether an invitation that a house has sent today may be sent again. */
  readonly mayRepeat: boolean;
}

export interface RateLimiter {
  /** Who sends a request. Undefined for senders without limits. */
  readonly senderOf: (request: FastifyRequest) => string | undefined;
  readonly publicMails: (request: FastifyRequest) => PublicMailLimits;
  /**
   * Counts one request of the sender. Throws 429 when the sender exceeds a limit, but for sign-ups
   * a day: see `checkSignUp`.
   */
  readonly consume: (
    request: FastifyRequest,
    names: SenderLimitName | readonly SenderLimitName[],
  ) => Promise<void>;
  /**
   * Throws 429 for a counted sign-up beyond the limit of its day. A repeat of a stored one needs no
   * check, so it gets its answer.
   */
  readonly checkSignUp: (request: FastifyRequest) => void;
  /** Takes a counted sign-up back that was refused, so that a day's limit counts what is stored. */
  readonly takeBackSignUp: (request: FastifyRequest) => Promise<void>;
  /** How many live houses the lead of this request may have. */
  readonly housesOfLead: (request: FastifyRequest) => number;
  /** Counts one voucher of a lead, from any sender. */
  readonly consumeForLead: (request: FastifyRequest, leadId: string) => Promise<void>;
  /** Counts one valid request to a house: for this sender, and for all senders together. */
  readonly consumeForHouse: (
    request: FastifyRequest,
    name: HouseLimitName,
    guid: string,
  ) => Promise<void>;
  /** Counts a token that nobody has, of all senders together. */
  readonly consumeWrongToken: (request: FastifyRequest) => Promise<void>;
  /** Counts a voucher that the sender has not sent in this minute. */
  readonly consumeVoucher: (request: FastifyRequest, code: string) => Promise<void>;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The limits whose 429 says more than that there were too many attempts. */
const MESSAGES: Partial<Record<RateLimitName, string>> = {
  'address-sign-ups-a-day':
    'Too many people have signed up over your internet connection today. Try again tomorrow, or over another one, such as mobile data.',
  'network-sign-ups-a-day':
    'Too many people have signed up over your part of the internet today. Try again tomorrow, or over another connection, such as mobile data.',
};

interface RateLimiterOptions {
  readonly mode: RateLimitMode;
  readonly limits: RateLimits;
  /** How many public mails the company sends in an hour. */
  readonly mailsPerHour: number;
  readonly counters: () => RateCounters;
  readonly now: () => number;
  /**
   * Absent where proxies are named. Otherwise a proxy on this machine looks like the machine
   * itself, and this decides whether its requests count as from outside.
   */
  readonly isUnnamedProxyOutside?: () => boolean;
  /** Whom the limits by address spare: an office signs up many houses from one address. */
  readonly isStaff: (request: FastifyRequest) => boolean;
}

const NO_MAIL_LIMITS = { perRecipientADay: Infinity, perHouseADay: Infinity, senders: [] };

type Count = readonly [name: RateLimitName, subject: string];

interface CountedSignUp {
  readonly counters: readonly Counter[];
  /** Present beyond the limit. */
  readonly refusal: HttpRefusal | undefined;
}

const isOfSignUpsADay = (name: string): boolean => name.endsWith('-sign-ups-a-day');

export function rateLimiter(options: RateLimiterOptions): RateLimiter {
  const { limits, mailsPerHour, isStaff } = options;
  const { appliesTo, isSpared } = sparing(options);
  const { add, addOrThrow, refusalFor } = counting(options);
  const signUps = new WeakMap<FastifyRequest, CountedSignUp>();
  return {
    senderOf: (request) => (isSpared(request) ? undefined : senderOf(request).sender),
    publicMails: (request) => ({
      mayRepeat: isStaff(request),
      companyPerHour: mailsPerHour,
      ...(isSpared(request) ? NO_MAIL_LIMITS : mailLimitsOf(request, limits)),
    }),
    consume: async (request, names) => {
      if (isSpared(request)) return;
      const { added, exceeded } = await add(
        [names].flat().flatMap((name) => countsOf(request, name)),
      );
      const counters = added.filter(({ name }) => isOfSignUpsADay(name));
      const refusal = refusalFor(exceeded.filter(isOfSignUpsADay));
      if (counters.length > 0) signUps.set(request, { counters, refusal });
      const others = refusalFor(exceeded.filter((name) => !isOfSignUpsADay(name)));
      if (others) throw others;
    },
    checkSignUp: (request) => {
      const refusal = signUps.get(request)?.refusal;
      if (refusal) throw refusal;
    },
    takeBackSignUp: async (request) => {
      const counted = signUps.get(request)?.counters.map((one) => ({ ...one, amount: -1 }));
      if (counted) await options.counters().add(counted, currentMinute(options));
    },
    housesOfLead: (request) =>
      isSpared(request) ? Number.POSITIVE_INFINITY : limits['lead-houses'],
    consumeForLead: async (request, leadId) => {
      if (appliesTo(request)) await addOrThrow([['lead-voucher', leadId]]);
    },
    consumeForHouse: async (request, name, guid) => {
      if (!appliesTo(request)) return;
      const { sender } = senderOf(request);
      const ofSender = [name, `${guid}\n${sender}`] as const;
      await addOrThrow([ofSender, [`${name}-in-all`, guid]]);
    },
    consumeWrongToken: async (request) => {
      if (appliesTo(request)) await addOrThrow([['wrong-staff-token', '']]);
    },
    consumeVoucher: async (request, code) => {
      if (isSpared(request)) return;
      const times = await addOrThrow(countsOf(request, 'address-voucher-code', code));
      // A code that is sent again is no new guess.
      const isNew = times.get('address-voucher-code') === 1;
      await addOrThrow(countsOf(request, 'address-voucher'), isNew ? 1 : 0);
    },
  };
}

/** Returns whether limits apply to a request, and whether it is spared those by address. */
function sparing({ mode, isUnnamedProxyOutside, isStaff }: RateLimiterOptions) {
  const isOutside = (request: FastifyRequest): boolean =>
    !isLocal(request) || (isForwarded(request) && isUnnamedProxyOutside?.() === true);
  const appliesTo = (request: FastifyRequest): boolean =>
    mode === 'on' || (mode === 'off-on-loopback' && isOutside(request));
  const isSpared = (request: FastifyRequest): boolean => !appliesTo(request) || isStaff(request);
  return { appliesTo, isSpared };
}

/** Returns the functions that add to counters and refuse what exceeds a limit. */
function counting(options: RateLimiterOptions) {
  const { limits, counters, now } = options;
  const add = async (counts: readonly Count[], amount: 0 | 1 = 1) => {
    const minute = currentMinute(options);
    const added = counts.map(([name, subject]): Counter => ({
      name,
      subject,
      amount,
      until: periodEnd(name, minute),
    }));
    const totals = await counters().add(added, minute);
    const names = counts.map(([name]) => name);
    const exceeded = names.filter((name) => (totals.get(name) ?? 0) > limits[name]);
    return { added, exceeded, totals };
  };
  const refusalFor = (exceeded: readonly RateLimitName[]): HttpRefusal | undefined => {
    const [first] = exceeded;
    if (first === undefined) return undefined;
    const minute = currentMinute(options);
    const until = Math.max(...exceeded.map((name) => periodEnd(name, minute)));
    const seconds = Math.ceil((until * MINUTE_MS - now()) / 1000);
    const message = MESSAGES[first] ?? messageOfStatus(429);
    return new HttpRefusal(429, [message], { 'retry-after': String(seconds) });
  };
  const addOrThrow = async (counts: readonly Count[], amount?: 0 | 1) => {
    const { exceeded, totals } = await add(counts, amount);
    const refusal = refusalFor(exceeded);
    if (refusal) throw refusal;
    return totals;
  };
  return { add, addOrThrow, refusalFor };
}

function mailLimitsOf(request: FastifyRequest, limits: RateLimits) {
  const { sender, network } = senderOf(request);
  return {
    perRecipientADay: limits['recipient-mails-a-day'],
    perHouseADay: limits['house-invitations-a-day'],
    senders: [
      { subject: sender, perHour: limits['address-mails-an-hour'] },
      { subject: network, perHour: limits['network-mails-an-hour'] },
    ],
  };
}

function countsOf(
  request: FastifyRequest,
  name: SenderLimitName,
  voucher?: string,
): readonly Count[] {
  const { sender, network } = senderOf(request);
  const ofVoucher = voucher === undefined ? '' : `\n${voucher.trim().toUpperCase()}`;
  return [
    [name, `${sender}${ofVoucher}`],
    [networkLimitOf(name), `${network}${ofVoucher}`],
  ];
}

function currentMinute({ now }: RateLimiterOptions): number {
  return Math.floor(now() / MINUTE_MS);
}

/** The minute in which the current period of a limit ends. */
function periodEnd(name: RateLimitName, minute: number): number {
  const minutes = name.endsWith('-a-day') ? DAY_MINUTES : 1;
  return (Math.floor(minute / minutes) + 1) * minutes;
}
