import { listMails, retryMail, type MailSummary } from '../mails/operator-mails.ts';
import type { Store } from '../database/store.ts';
import { listing } from './listing.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';
import { tableLines } from './table.ts';

const HEADINGS = ['mail', 'kind', 'to', 'status', 'attempts', 'error'];

/** `mails list`: the outbox, without the content of the mails. */
export function showMails(
  { db }: Store,
  { isFailed, limit }: { readonly isFailed: boolean; readonly limit: number },
): Promise<Outcome> {
  const whenEmpty = isFailed ? 'No mail has failed.' : 'There are no mails.';
  return listing(
    limit,
    (most) => listMails(db, { isFailed, limit: most }),
    (mails) => tableLines(HEADINGS, mails.map(cellsOf), whenEmpty),
  );
}

function cellsOf(mail: MailSummary): readonly string[] {
  const { id, kind, recipient, status, attempts, error = '' } = mail;
  return [id, kind, recipient, status, String(attempts), error];
}

/** `mails retry`: a mail is due again. */
export async function retryOne({ db }: Store, id: string): Promise<Outcome> {
  const retried = await retryMail(db, id);
  if (retried === 'unknown') throw new CommandRefusal(EXIT.refused, `There is no mail ${id}.`);
  if (retried === 'sent')
    throw new CommandRefusal(EXIT.refused, `The mail ${id} has already been sent.`);
  const line = `The mail ${id} is due again. A running provider sends it within seconds.`;
  return { exitCode: EXIT.done, value: { id, status: 'waiting' }, lines: [line] };
}
