import { isIP, isIPv6 } from 'node:net';
import { londonDay } from '@kettle/core';
import type { FastifyRequest } from 'fastify';
import { withoutPort } from '../forwarded-address.ts';
import { staffNameOf, type StaffTokens } from '../staff-tokens.ts';
import { refusalOf } from '../status-messages.ts';
import type { MailLimitName, RateLimitName, RateLimits } from './limit-table.ts';
import type { RateCounters } from './rate-counters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of the sender's address that each request of the route counts against. */
    readonly limit?: RateLimitName;
  }
}

/** `off-on-loopback` exempts requests from the same machine: development, tests, a local proxy. */
export type RateLimitMode = 'on' | 'off' | 'off-on-loopback';

export interface RateLimiter {
  /** How many mails a day a house may send or a recipient may get. Infinite for senders without limits. */
  readonly mailsPerDay: (request: FastifyRequest, name: MailLimitName) => number;
  /** Counts one request of the subject. Throws 429 when the subject exceeds its limit for this minute. */
  readonly consume: (
    request: FastifyRequest,
    name: RateLimitName,
    subject?: string,
  ) => Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The first 64 bits of an IPv6 address: the smallest network of a customer (https://www.rfc-editor.org/rfc/rfc6177). */
const NETWORK_PARTS = 4;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether the request comes from the same machine. */
export function isLocal({ ip }: FastifyRequest): boolean {
  return LOOPBACK.test(ip);
}

/** Returns the address, or the network for IPv6, because a sender can use every address of their network. */
function senderOf(request: FastifyRequest): string {
  const ip = addressOf(request);
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [before = [], after] = ip.split('::').map((part) => part.split(':'));
  const skipped = after ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...skipped, ...(after ?? [])].slice(0, NETWORK_PARTS).join(':');
}

function addressOf({ ip, socket }: FastifyRequest): string {
  const address = withoutPort(ip);
  return isIP(address) === 0 ? String(socket.remoteAddress) : address;
}

const ADDRESS_LIMIT = /^address-/;

interface RateLimiterOptions {
  readonly mode: RateLimitMode;
  readonly limits: RateLimits;
  readonly counters: () => RateCounters;
  readonly now: () => number;
  /** The tokens that lift the limits by address: an office signs up many houses from one address. */
  readonly staffTokens?: StaffTokens;
}

const NO_TOKENS: StaffTokens = new Map();

export function rateLimiter({
  mode,
  limits,
  counters,
  now,
  staffTokens = NO_TOKENS,
}: RateLimiterOptions): RateLimiter {
  const appliesTo = (request: FastifyRequest): boolean =>
    mode === 'on' || (mode === 'off-on-loopback' && !isLocal(request));
  return {
    mailsPerDay: (request, name) => (appliesTo(request) ? limits[name] : Number.POSITIVE_INFINITY),
    consume: async (request, name, subject = senderOf(request)) => {
      if (!appliesTo(request)) return;
      if (ADDRESS_LIMIT.test(name) && staffNameOf(request, staffTokens) !== undefined) return;
      const instant = now();
      const count = await counters().add(name, subject, Math.floor(instant / MINUTE_MS));
      if (count <= limits[name]) return;
      const seconds = Math.ceil((MINUTE_MS - (instant % MINUTE_MS)) / 1000);
      throw refusalOf(429, { 'retry-after': String(seconds) });
    },
  };
}

/** Returns the seconds until midnight in London, which falls on a whole hour of UTC in summer and in winter. */
export function secondsOfDayLeft(now: number): number {
  let hour = now;
  do hour = (Math.floor(hour / HOUR_MS) + 1) * HOUR_MS;
  while (londonDay(hour) === londonDay(now));
  return Math.ceil((hour - now) / 1000);
}
