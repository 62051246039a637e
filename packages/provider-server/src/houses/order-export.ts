import { BROADBAND, isNoProduct, type CalendarDate } from '@kettle/core';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { CHUNK_SIZE, runExport, type ExportFile } from '../database/run-export.ts';
import type { HouseEventTable, Tables } from '../database/tables.ts';
import { linesOfHouse } from './house-lines.ts';

/** A product of a house, at a moment at which it is ordered, or its order changed. */
export interface ExportedOrder {
  readonly event: HouseEventTable['event'];
  readonly house: string;
  readonly happened_at: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly tenancy_start: CalendarDate;
  readonly tenancy_end: CalendarDate;
  readonly product: string;
  readonly option: string;
  readonly supplier: string;
  /** The day that was chosen for broadband, or else the first day of the tenancy. */
  readonly wanted_from: CalendarDate;
  readonly housemates: number;
  readonly joined: number;
  readonly lead_name: string;
  readonly lead_email: string;
  readonly lead_phone: string;
  readonly letting_agent: string;
  readonly referral_code: string;
  readonly affiliate_code: string;
  readonly agent_code: string;
}

/**
 * Writes what has happened to houses since the last export, in its order, with each house as it is
 * now. Marks it once it is on disk, so a crash before the commit leaves it for the next one. What is
 * marked without a row has no product.
 * Returns how many rows there are.
 */
export function exportOrders(
  db: Database,
  file: ExportFile<ExportedOrder>,
  chunkSize = CHUNK_SIZE,
): Promise<{ readonly count: number }> {
  return runExport(db, async (transaction) => {
    const written: string[] = [];
    let count = 0;
    let events: readonly NewEvent[] = [];
    do {
      events = await eventsAfter(transaction, written.at(-1) ?? '0', chunkSize);
      const orders = events.flatMap(ordersOf);
      if (orders.length > 0) file.write(orders);
      count += orders.length;
      written.push(...events.map(({ id }) => id));
    } while (events.length === chunkSize);
    if (count > 0) await file.sync();
    for (let at = 0; at < written.length; at += chunkSize) {
      await transaction
        .updateTable('house_event')
        .set({ exported_at: sql`now()` })
        .where('id', 'in', written.slice(at, at + chunkSize))
        .execute();
    }
    if (count > 0) await recordAction(transaction, { action: 'orders export', count });
    return { count };
  });
}

type NewEvent = Awaited<ReturnType<typeof eventsAfter>>[number];

/** Reads and locks the next events, so that a concurrent export waits for them. */
function eventsAfter(db: Transaction<Tables>, last: string, limit: number) {
  return db
    .selectFrom('house_event')
    .innerJoin('house', 'house.guid', 'house_event.house_guid')
    .leftJoin('member as leader', (on) =>
      on
        .onRef('leader.house_guid', '=', 'house.guid')
        .on('leader.is_creator', '=', true)
        .on('leader.taken_out_at', 'is', null),
    )
    .select([
      'house_event.id',
      'event',
      'happened_at',
      'house.guid',
      'full_address',
      'postcode',
      'tenancy_start',
      'tenancy_end',
      'broadband_date',
      'housemate_count',
      'remaining',
      'first_name',
      'last_name',
      'email',
      'tel',
      'letting_agent_name',
      'referral_code',
      'affiliate_code',
      'agent_code',
    ])
    .select(linesOfHouse())
    .where('exported_at', 'is', null)
    .where('house_event.id', '>', last)
    .orderBy('house_event.id')
    .limit(limit)
    .forUpdate('house_event')
    .execute();
}

/** A row for each product that the house has. */
function ordersOf(row: NewEvent): readonly ExportedOrder[] {
  const { line1, line2, city } = row.full_address;
  return row.lines
    .filter((line) => !isNoProduct(line.option_code))
    .map(({ product_type: product, words }) => ({
      event: row.event,
      house: row.guid,
      happened_at: row.happened_at.toISOString(),
      line1,
      line2: line2 ?? '',
      city,
      postcode: row.postcode,
      tenancy_start: row.tenancy_start,
      tenancy_end: row.tenancy_end,
      product,
      option: words.option.title,
      supplier: words.option.supplier ?? '',
      wanted_from: (product === BROADBAND && row.broadband_date) || row.tenancy_start,
      housemates: row.housemate_count,
      joined: row.housemate_count - row.remaining,
      lead_name: [row.first_name, row.last_name].filter((name) => name !== null).join(' '),
      lead_email: row.email ?? '',
      lead_phone: row.tel ?? '',
      letting_agent: row.letting_agent_name ?? '',
      referral_code: row.referral_code ?? '',
      affiliate_code: row.affiliate_code ?? '',
      agent_code: row.agent_code ?? '',
    }));
}
