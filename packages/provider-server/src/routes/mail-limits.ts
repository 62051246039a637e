import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '../edge/http-refusal.ts';
import { secondsOfDayLeft } from '../limits/rate-limits.ts';
import type { Database } from '../store/database.ts';
import { overMailed } from '../store/outbox.ts';
import type { RouteContext } from './route-context.ts';

interface Mailed {
  /** The transaction that has added the mails. */
  readonly db: Database;
  readonly emails: readonly string[];
}

/** Throws 429, which undoes the transaction, if one of these people would get more mails in a day than anybody needs (D33). */
export async function spareRecipients(
  { limits, clock }: RouteContext,
  request: FastifyRequest,
  { db, emails }: Mailed,
): Promise<void> {
  const most = limits.mailsADay(request, 'recipient-mails-a-day');
  const email = await overMailed(db, emails, most);
  if (email === undefined) return;
  throw tooManyMails(`We have sent too many emails to ${email} today.`, clock.now());
}

export function tooManyMails(message: string, now: number): HttpRefusal {
  return new HttpRefusal(429, [message], { 'retry-after': String(secondsOfDayLeft(now)) });
}
