import type { FastifyRequest } from 'fastify';
import { refusalOf } from '../status-messages.ts';
import {
  NETWORK_LIMITS,
  type HouseLimitName,
  type RateLimitName,
  type RateLimits,
} from './limit-table.ts';
import type { Counter, RateCounters } from './rate-counters.ts';
import { isLocal, senderOf } from './sender.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of the sender's address that each request of the route counts against. */
    readonly limit?: RateLimitName | readonly RateLimitName[];
  }
}

/** `off-on-loopback` exempts requests from the same machine: development, tests, a local proxy. */
export type RateLimitMode = 'on' | 'off' | 'off-on-loopback';

/** What holds for the public mails that a request sends. */
export interface PublicMailLimits {
  readonly perRecipientADay: number;
  /** Absent for senders without limits. */
  readonly sender?: { readonly subject: string; readonly perHour: number };
  /** Whether an invitation that a house has sent today may be sent again. */
  readonly mayRepeat: boolean;
}

export interface RateLimiter {
  readonly publicMails: (request: FastifyRequest) => PublicMailLimits;
  /** Counts one request of the sender. Throws 429 when the sender exceeds a limit. */
  readonly consume: (
    request: FastifyRequest,
    names: RateLimitName | readonly RateLimitName[],
  ) => Promise<void>;
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

const ADDRESS_LIMIT = /^address-/;

interface RateLimiterOptions {
  readonly mode: RateLimitMode;
  readonly limits: RateLimits;
  readonly counters: () => RateCounters;
  readonly now: () => number;
  /** Whom the limits by address spare: an office signs up many houses from one address. */
  readonly isStaff: (request: FastifyRequest) => boolean;
}

type Count = readonly [name: RateLimitName, subject: string];

export function rateLimiter(options: RateLimiterOptions): RateLimiter {
  const { mode, limits, isStaff } = options;
  const add = counting(options);
  const appliesTo = (request: FastifyRequest): boolean =>
    mode === 'on' || (mode === 'off-on-loopback' && !isLocal(request));
  const isSpared = (request: FastifyRequest): boolean => !appliesTo(request) || isStaff(request);
  return {
    publicMails: (request) => ({
      mayRepeat: isStaff(request),
      ...(isSpared(request)
        ? { perRecipientADay: Number.POSITIVE_INFINITY }
        : {
            perRecipientADay: limits['recipient-mails-a-day'],
            sender: {
              subject: senderOf(request).sender,
              perHour: limits['address-mails-an-hour'],
            },
          }),
    }),
    consume: async (request, names) => {
      const counted = [names]
        .flat()
        .filter((name) => !ADDRESS_LIMIT.test(name) || !isSpared(request));
      if (!appliesTo(request) || counted.length === 0) return;
      await add(countsOf(request, counted));
    },
    consumeForLead: async (request, leadId) => {
      if (appliesTo(request)) await add([['lead-voucher', leadId]]);
    },
    consumeForHouse: async (request, name, guid) => {
      if (!appliesTo(request)) return;
      const { sender } = senderOf(request);
      const ofSender = [name, `${guid}\n${sender}`] as const;
      await add([ofSender, [`${name}-in-all`, guid]]);
    },
    consumeWrongToken: async (request) => {
      if (appliesTo(request)) await add([['wrong-staff-token', '']]);
    },
    consumeVoucher: async (request, code) => {
      if (isSpared(request)) return;
      const { sender } = senderOf(request);
      const guess = ['address-voucher-code', `${sender}\n${code.trim().toUpperCase()}`] as const;
      const times = await add([guess]);
      // A code that is sent again is no new guess.
      await add([['address-voucher', sender]], times === 1 ? 1 : 0);
    },
  };
}

/** Returns the function that adds to counters. It throws 429 if one exceeds its limit, and returns the count of the first. */
function counting({ limits, counters, now }: RateLimiterOptions) {
  return async (counts: readonly Count[], amount: 0 | 1 = 1): Promise<number> => {
    const minute = Math.floor(now() / MINUTE_MS);
    const added = counts.map(([name, subject]): Counter => ({
      name,
      subject,
      amount,
      until: periodEnd(name, minute),
    }));
    const totals = await counters().add(added, minute);
    const countOf = ([name]: Count): number => totals.get(name) ?? 0;
    const exceeded = counts.filter((count) => countOf(count) > limits[count[0]]);
    const [first] = counts;
    if (exceeded.length === 0) return first ? countOf(first) : 0;
    const until = Math.max(...exceeded.map(([name]) => periodEnd(name, minute)));
    const seconds = Math.ceil((until * MINUTE_MS - now()) / 1000);
    throw refusalOf(429, { 'retry-after': String(seconds) });
  };
}

function countsOf(request: FastifyRequest, names: readonly RateLimitName[]): readonly Count[] {
  const { sender, network } = senderOf(request);
  return names.flatMap((name) => {
    const wider = NETWORK_LIMITS[name];
    const count: Count = [name, sender];
    return network === undefined || wider === undefined ? [count] : [count, [wider, network]];
  });
}

/** The minute in which the current period of a limit ends. */
function periodEnd(name: RateLimitName, minute: number): number {
  const minutes = name.endsWith('-a-day') ? DAY_MINUTES : 1;
  return (Math.floor(minute / minutes) + 1) * minutes;
}
