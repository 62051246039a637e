import type { CalendarDate } from '@kettle/core';
import type { UnpaidPayment } from '@kettle/provider-api';
import { sql, type RawBuilder } from 'kysely';

/** For how many days after its own day a payment that was not collected is shown. */
const SHOWN_DAYS = 45;

/**
 * The payments of a mandate that the bank could not collect, until some weeks after their day. What
 * was known when a payer gave new bank details is asked for with them.
 */
export function unpaidPayments(today: CalendarDate): RawBuilder<UnpaidPayment[]> {
  return sql<UnpaidPayment[]>`(
    select coalesce(json_agg(json_strip_nulls(json_build_object('day', day, 'pence', pence, 'reason', reason)) order by day), '[]')
    from (select distinct on (collection_day) day, pence, reason from ${unpaid(today)}
      and unpaid.reference = mandate.reference and (mandate.replaced_at is null or reported_at > mandate.replaced_at)
      order by collection_day, day desc) shown)`;
}

/** Whether a mandate has such a payment. */
export function hasUnpaidPayment(today: CalendarDate): RawBuilder<boolean> {
  return sql<boolean>`(mandate.reference = any(array(select reference from ${unpaid(today)}
    and (select replaced_at is null or reported_at > replaced_at from mandate former where former.reference = unpaid.reference))))`;
}

function unpaid(today: CalendarDate): RawBuilder<unknown> {
  return sql`payment_report unpaid
    where status = 'unpaid' and collection_day >= ${today}::date - ${sql.lit(SHOWN_DAYS)} and not exists (
      select from payment_report later where later.reference = unpaid.reference
      and later.collection_day = unpaid.collection_day and later.status = 'collected' and later.day >= unpaid.day)`;
}
