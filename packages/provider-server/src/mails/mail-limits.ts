import type { Mail } from '@kettle/provider-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpRefusal } from '../edge/http-refusal.ts';
import type { Database } from '../database/database.ts';
import { addToOutbox, type RecipientOverLimit } from './outbox.ts';

interface NewMails {
  /** The transaction of the data that the mails are about. */
  readonly db: Database;
  readonly mails: readonly Mail[];
  readonly houseGuid?: string;
}

/** Adds mails to the outbox. Throws 429, which rolls back the transaction, if a recipient would exceed the daily limit (D33). */
export async function addMails(
  app: FastifyInstance,
  request: FastifyRequest,
  { db, mails, ...about }: NewMails,
): Promise<void> {
  const maxPerRecipient = maxMailsPerRecipient(app, request);
  refuseOverLimit(await addToOutbox(db, mails, { ...about, maxPerRecipient }));
}

export function maxMailsPerRecipient({ limits }: FastifyInstance, request: FastifyRequest): number {
  return limits.mailsPerDay(request, 'recipient-mails-a-day');
}

export function refuseOverLimit(over: RecipientOverLimit | undefined): void {
  if (!over) return;
  throw tooManyMails(`We have sent too many emails to ${over.email} today.`, over.secondsLeft);
}

export function tooManyMails(message: string, secondsLeft: number): HttpRefusal {
  return new HttpRefusal(429, [message], { 'retry-after': String(secondsLeft) });
}
