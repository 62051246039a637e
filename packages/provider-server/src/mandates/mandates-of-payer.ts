import {
  compareDates,
  londonDay,
  paymentsOfTenancy,
  planOfPayments,
  workingDayFrom,
  type CalendarDate,
  type PaymentPlan,
  type Tenancy,
} from '@kettle/core';
import type { MandateStatus } from '@kettle/provider-api';
import type { PayersMandate, PaymentWord } from '@kettle/provider-domain';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MandateTable } from '../database/tables.ts';
import { isAtTheBank } from './mandates.ts';

/** The payments of a stored mandate: the months of its first one, and each month after. */
export function planOfMandate(
  row: Pick<Selectable<MandateTable>, 'monthly_pence' | 'first_collection'> & {
    readonly first_months: readonly CalendarDate[];
  },
  tenancy: Tenancy,
): PaymentPlan {
  const { first_collection: first, first_months: firstMonths, monthly_pence: monthly } = row;
  const payments = paymentsOfTenancy(tenancy, monthly).filter(
    ({ due }) => firstMonths.includes(due) || compareDates(workingDayFrom(due), first) > 0,
  );
  return planOfPayments(monthly, first, payments);
}

/** All mandates that a member has had, the oldest first. */
export async function mandatesOfPayer(
  db: Database,
  {
    memberId,
    tenancy,
    today,
  }: { readonly memberId: string; readonly tenancy: Tenancy; readonly today: CalendarDate },
): Promise<readonly (PayersMandate & { readonly reference: string })[]> {
  const rows = await db
    .selectFrom('mandate')
    .select(['reference', 'status', 'monthly_pence', 'first_collection', 'first_months'])
    .select([
      sql<PaymentWord[]>`(
        select coalesce(json_agg(json_build_object('day', day, 'isCollected', payment_report.status = 'collected')), '[]')
        from payment_report where payment_report.reference = mandate.reference)`.as('words'),
      sql<MandateStatus[]>`array(
        select status from mandate_change where mandate_change.reference = mandate.reference)`.as(
        'changes',
      ),
      sql<Date | null>`(
        select max(changed_at) from mandate_change where mandate_change.reference = mandate.reference)`.as(
        'changed_at',
      ),
      sql<Date | null>`(
        select exported_at from mandate_cancellation where mandate_cancellation.reference = mandate.reference)`.as(
        'stopped_at',
      ),
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('replaced_at')
    .execute();
  return rows.map((row) => {
    const isLive = isAtTheBank(row.status);
    // In doubt a payment counts as collected, so that nobody pays twice.
    const hasCollected = row.changes.some((status) =>
      row.status === 'rejected' ? status === 'active' : isAtTheBank(status),
    );
    const end = dayOf(row.changed_at);
    return {
      reference: row.reference,
      plan: planOfMandate(row, tenancy),
      isAtTheBank: isLive,
      isNew: row.status === 'new',
      collectedUntil: hasCollected ? (isLive ? today : end) : undefined,
      stoppedOn: dayOf(row.stopped_at),
      words: row.words,
    };
  });
}

function dayOf(moment: Date | null): CalendarDate | undefined {
  return moment ? londonDay(moment.getTime()) : undefined;
}
