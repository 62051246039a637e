import type { CalendarDate } from '@kettle/core';
import type { MandateStatus, MandateSummary, UnpaidPayment } from '@kettle/provider-api';
import { reasonSentence } from '@kettle/provider-domain';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { hasUnpaidPayment, unpaidPayments } from './unpaid-payments.ts';

export interface StatusChange {
  readonly status: Exclude<MandateStatus, 'new'>;
  readonly reason?: string | undefined;
  readonly batchId?: string;
}

/** Changes the status of mandates and records the change in their history. */
export async function changeStatus(
  db: Transaction<Tables>,
  references: readonly string[],
  { status, reason, batchId }: StatusChange,
): Promise<void> {
  if (references.length === 0) return;
  await db
    .with('changed', (query) =>
      query
        .updateTable('mandate')
        .set({
          status,
          reason: reason ?? null,
          ...(isAtTheBank(status) ? {} : { is_moved: false }),
          ...(batchId === undefined ? {} : { batch_id: batchId }),
        })
        .where('reference', 'in', references)
        .returning('reference'),
    )
    .insertInto('mandate_change')
    .columns(['reference', 'status'])
    .expression((query) =>
      query
        .selectFrom('changed')
        .select(['changed.reference', sql.lit<MandateStatus>(status).as('status')]),
    )
    .execute();
}

/** Whether the bank knows a mandate of this status, so that only the bank can cancel it. */
export function isAtTheBank(status: MandateStatus | null): boolean {
  return status === 'handed-over' || status === 'active';
}

/** Whether a mandate of this status collects nothing more, while its payer may still have to pay. */
export function isOver(status: MandateStatus | null | undefined): boolean {
  return status === 'rejected' || status === 'cancelled';
}

export interface MandateFilter {
  readonly status?: MandateStatus | undefined;
  readonly guid?: string;
  readonly limit?: number;
  /** The day on which it is asked: payments that failed lately are said, too. */
  readonly today?: CalendarDate | undefined;
  /**
   * Only mandates with such a payment, and those that have ended while their payer lives in a house
   * that has not ended on this day, and has given no new bank details.
   */
  readonly openOn?: CalendarDate | undefined;
}

/** Lists the mandates of a status or a house, or all mandates, the oldest first. */
export async function listMandates(
  db: Database,
  { status, guid, limit, openOn, today = openOn }: MandateFilter = {},
): Promise<readonly MandateSummary[]> {
  const rows = await db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select([
      'mandate.reference',
      'member.house_guid',
      'member.email',
      'mandate.status',
      'mandate.monthly_pence',
      'mandate.first_collection',
      'mandate.collections',
      'mandate.last_collection',
      'mandate.last_pence',
      'mandate.account_ending',
      'mandate.bank_name',
      'mandate.reason',
      'member.died_at',
      changedAt().as('changed_at'),
      (today === undefined ? sql<UnpaidPayment[]>`'[]'::json` : unpaidPayments(today)).as('unpaid'),
    ])
    .$if(status !== undefined, (query) => query.where('mandate.status', '=', status ?? 'new'))
    .$if(guid !== undefined, (query) => query.where('member.house_guid', '=', guid ?? ''))
    .where((eb) => (openOn === undefined ? eb.lit(true) : isOpen(openOn)))
    .orderBy('mandate.created_at')
    .orderBy('mandate.reference')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    guid: row.house_guid,
    email: row.email,
    status: row.status,
    monthlyPence: row.monthly_pence,
    firstCollection: row.first_collection,
    collections: row.collections,
    lastCollection: row.last_collection,
    lastPence: row.last_pence,
    accountEnding: row.account_ending,
    ...(row.bank_name === null ? {} : { bank: row.bank_name }),
    ...(row.reason === null ? {} : { reason: readableReason(row.status, row.reason) }),
    ...(row.died_at === null ? {} : { payerDied: true }),
    ...(row.unpaid.length === 0 ? {} : { unpaid: row.unpaid.map(readablePayment) }),
    changedAt: row.changed_at.toISOString(),
  }));
}

/** A code of the scheme by itself says nothing to whoever reads the list. */
function readableReason(status: MandateStatus | 'unpaid', reason: string): string {
  const sentence = /\s/.test(reason) ? undefined : reasonSentence(status, reason);
  return sentence === undefined ? reason : `${reason}: ${sentence}`;
}

function readablePayment({ reason, ...payment }: UnpaidPayment): UnpaidPayment {
  return reason === undefined ? payment : { ...payment, reason: readableReason('unpaid', reason) };
}

function isOpen(today: CalendarDate): RawBuilder<boolean> {
  return sql<boolean>`(${hasUnpaidPayment(today)} or mandate.status in ('rejected', 'cancelled') and mandate.replaced_at is null and member.taken_out_at is null
    and exists (select from house where house.guid = member.house_guid and house.closed_at is null and house.tenancy_end >= ${today}))`;
}

function changedAt(): RawBuilder<Date> {
  return sql<Date>`coalesce(
    (select max(changed_at) from mandate_change where mandate_change.reference = mandate.reference), mandate.created_at)`;
}
