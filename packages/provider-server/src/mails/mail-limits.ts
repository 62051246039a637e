import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '../edge/http-refusal.ts';
import type { Database } from '../database/database.ts';
import { recipientOverLimit } from './outbox.ts';
import type { RouteContext } from './route-context.ts';

interface SentMails {
  /** The transaction that has added the mails. */
  readonly db: Database;
  readonly emails: readonly string[];
}

/** Throws 429, which rolls back the transaction, if a recipient would exceed the daily mail limit (D33). */
export async function enforceRecipientLimit(
  { limits }: RouteContext,
  request: FastifyRequest,
  { db, emails }: SentMails,
): Promise<void> {
  const max = limits.mailsPerDay(request, 'recipient-mails-a-day');
  const over = await recipientOverLimit(db, emails, max);
  if (!over) return;
  throw tooManyMails(`We have sent too many emails to ${over.email} today.`, over.secondsLeft);
}

export function tooManyMails(message: string, secondsLeft: number): HttpRefusal {
  return new HttpRefusal(429, [message], { 'retry-after': String(secondsLeft) });
}
