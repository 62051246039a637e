import { formatDate, formatPounds, tableLines } from '@kettle/core';
import type { MandateSummary } from '@kettle/provider-api';
import { mandateReason } from '@kettle/provider-api/staff-words';
import { listMandates, type MandateFilter } from '../mandates/mandates.ts';
import type { Store } from '../database/store.ts';
import { listing } from './listing.ts';
import type { Outcome } from './outcome.ts';

const HEADINGS = ['reference', 'status', 'a month', 'first collection', 'account', 'house', 'why'];

/**
 * `mandates list`: the mandates, with nothing more of an account than its last two digits and its
 * bank.
 */
export function showMandates(
  { db }: Store,
  { limit, ...filter }: MandateFilter & { readonly limit: number },
): Promise<Outcome> {
  const read = async (most: number) => {
    const mandates = await listMandates(db, { ...filter, limit: most });
    return mandates.map(({ email: _payer, ...mandate }) => mandate);
  };
  return listing(limit, read, linesOf);
}

function linesOf(mandates: readonly Omit<MandateSummary, 'email'>[]): readonly string[] {
  const rows = mandates.map((one) => [
    one.reference,
    one.status,
    formatPounds(one.monthlyPence),
    formatDate(one.firstCollection),
    `**${one.accountEnding}${one.bank === undefined ? '' : ` ${one.bank}`}`,
    one.guid,
    mandateReason(one),
  ]);
  return tableLines(HEADINGS, rows, { whenEmpty: 'There are no mandates.' });
}
