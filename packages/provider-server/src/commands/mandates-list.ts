import { formatPounds } from '@kettle/core';
import { listMandates } from '../mandates/mandates.ts';
import type { Store } from '../database/store.ts';
import type { MandateStatus } from '../database/tables.ts';
import { EXIT, type Outcome } from './outcome.ts';
import { tableLines } from './table.ts';

const HEADINGS = ['reference', 'status', 'a month', 'first collection', 'account', 'house', 'why'];

/** `mandates list`: the mandates, with nothing more of an account than its last two digits and its bank. */
export async function showMandates({ db }: Store, status?: MandateStatus): Promise<Outcome> {
  const mandates = await listMandates(db, { status });
  const rows = mandates.map((one) => [
    one.reference,
    one.status,
    formatPounds(one.monthlyPence),
    one.firstCollection,
    `**${one.accountEnding}${one.bank === undefined ? '' : ` ${one.bank}`}`,
    one.guid,
    one.reason ?? '',
  ]);
  const lines = tableLines(HEADINGS, rows, 'There are no mandates.');
  return { exitCode: EXIT.done, value: mandates, lines };
}
