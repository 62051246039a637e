import { listMails, retryMail } from '../mails/operator-mails.ts';
import type { Store } from '../database/store.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';
import { tableLines } from './table.ts';

const HEADINGS = ['mail', 'kind', 'to', 'status', 'attempts', 'error'];

/** `mails list`: the outbox, without the content of the mails. */
export async function showMails({ db }: Store, isFailed: boolean): Promise<Outcome> {
  const mails = await listMails(db, { isFailed });
  const rows = mails.map(({ id, kind, recipient, status, attempts, error = '' }) => [
    id,
    kind,
    recipient,
    status,
    String(attempts),
    error,
  ]);
  const lines = tableLines(
    HEADINGS,
    rows,
    isFailed ? 'No mail has failed.' : 'There are no mails.',
  );
  return { exitCode: EXIT.done, value: mails, lines };
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
