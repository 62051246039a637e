import { mailLines } from '@kettle/core';
import { runAudited } from '../database/run-audited.ts';
import { listMails, retryMail } from '../mails/operator-mails.ts';
import type { Store } from '../database/store.ts';
import { listing } from './listing.ts';
import { decisionOutcome, type Outcome } from './outcome.ts';

interface MailListing {
  readonly isFailed: boolean;
  readonly limit: number;
  /** Of the terminal. */
  readonly columns?: number | undefined;
}

/** `mails list`: the outbox, without the content of the mails. */
export function showMails(
  { db }: Store,
  { isFailed, limit, columns }: MailListing,
): Promise<Outcome> {
  const whenEmpty = isFailed ? 'No mail has failed.' : 'There are no mails.';
  return listing(
    limit,
    (most) => listMails(db, { isFailed, limit: most }),
    (mails) => mailLines(mails, whenEmpty, columns),
  );
}

/** `mails retry`: a mail is due again. */
export async function retryOne({ db }: Store, id: string): Promise<Outcome> {
  const audited = { action: 'mails retry', subject: id };
  return decisionOutcome(await runAudited(db, audited, (tx) => retryMail(tx, id)), () => [
    `The mail ${id} is due again. A running provider sends it within seconds.`,
  ]);
}
