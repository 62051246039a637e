import { isIPv6 } from 'node:net';
import { londonDay } from '@kettle/core';
import type { FastifyRequest } from 'fastify';
import { refusalOf } from '../edge/status-words.ts';
import type { RateCounters } from './rate-counters.ts';

/** Per minute (D33). Many live behind one address, so the limits by house and lead do the work. */
export const RATE_LIMITS = {
  'house direct debit': 10,
  'house invitations': 5,
  'lead voucher': 10,
  'address sign-up': 120,
  'address voucher': 30,
  'address e-mail': 10,
  'address look-up': 240,
  'address bank look-up': 60,
} as const;

/** Invitation mails of one house. */
export const MAILS_A_DAY = 15;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** `off-on-loopback` spares who sits at the machine itself: development, tests, a local proxy. */
export type RateLimitMode = 'on' | 'off' | 'off-on-loopback';

export interface RateLimiter {
  /** Whether this sender is limited at all. */
  readonly appliesTo: (request: FastifyRequest) => boolean;
  /** Throws 429 when the subject has had its share of this minute. */
  readonly spend: (request: FastifyRequest, name: RateLimitName, subject?: string) => Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** 64 bits of an address of IPv6, the least that anybody is given. */
const NETWORK_PARTS = 4;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether whoever asks sits at the machine itself. */
export function isLocal({ ip }: FastifyRequest): boolean {
  return LOOPBACK.test(ip);
}

/** Of IPv6 the network: whoever has one of its addresses has as many of them as anybody could want. */
function senderOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [before = [], after] = ip.split('::').map((part) => part.split(':'));
  const skipped = after ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...skipped, ...(after ?? [])].slice(0, NETWORK_PARTS).join(':');
}

export function rateLimiter(
  mode: RateLimitMode,
  counters: () => RateCounters,
  now: () => number,
): RateLimiter {
  const appliesTo = (request: FastifyRequest): boolean =>
    mode === 'on' || (mode === 'off-on-loopback' && !isLocal(request));
  return {
    appliesTo,
    spend: async (request, name, subject = senderOf(request)) => {
      if (!appliesTo(request)) return;
      const instant = now();
      const count = await counters().add(name, subject, Math.floor(instant / MINUTE_MS));
      if (count <= RATE_LIMITS[name]) return;
      const seconds = Math.ceil((MINUTE_MS - (instant % MINUTE_MS)) / 1000);
      throw refusalOf(429, { 'retry-after': String(seconds) });
    },
  };
}

/** Until the day in London is over, which it is on a whole hour in summer as in winter. */
export function secondsOfDayLeft(now: number): number {
  let hour = now;
  do hour = (Math.floor(hour / HOUR_MS) + 1) * HOUR_MS;
  while (londonDay(hour) === londonDay(now));
  return Math.ceil((hour - now) / 1000);
}
