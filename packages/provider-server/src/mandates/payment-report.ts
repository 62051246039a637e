import { formatDate, type CalendarDate } from '@kettle/core';
import { collectionOn, isAskedAgain, isUnpaid, type FailedPayment } from '@kettle/provider-domain';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { LockedMandate } from './end-mandate.ts';
import { mandatesOfPayer } from './mandates-of-payer.ts';

/** What the bank says of one payment. */
interface PaymentReport {
  readonly status: 'unpaid' | 'collected';
  readonly reason?: string | undefined;
  /** The bank's date. Without one it is the payment before. */
  readonly date?: CalendarDate | undefined;
  readonly pence?: number | undefined;
}

interface ReportedMandate extends LockedMandate {
  readonly member_id: string;
  readonly house_guid: string;
}

/**
 * Keeps what the bank says of a payment, once for each day. The mandate stays as it is. Returns the
 * payment if it is unpaid now, and was not before.
 */
export async function keepPaymentReport(
  db: Transaction<Tables>,
  { reference, status: state, member_id: memberId, house_guid: guid }: ReportedMandate,
  { status, reason, date, pence }: PaymentReport,
  today: CalendarDate,
): Promise<FailedPayment | 'kept' | 'repeated' | { readonly why: string }> {
  if (state === 'new') return { why: 'a mandate that is new has no payments.' };
  const asked = date ?? today;
  if (asked > today) return { why: `${formatDate(asked)} has not come yet.` };
  const { startDate, endDate } = await db
    .selectFrom('house')
    .select(['tenancy_start as startDate', 'tenancy_end as endDate'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  const mandates = await mandatesOfPayer(db, { memberId, tenancy: { startDate, endDate }, today });
  const index = mandates.findIndex((one) => one.reference === reference);
  const own = mandates[index];
  const collection = own && collectionOn(own.plan, asked);
  if (!collection) return { why: `no payment of it was due by ${formatDate(asked)}.` };
  const word = { day: date ?? collection.day, isCollected: status === 'collected' };
  const { words = [] } = own;
  if (words.some((one) => one.day === word.day && one.isCollected === word.isCollected)) {
    return 'repeated';
  }
  if (word.isCollected && isAskedAgain(mandates, index, collection)) {
    return { why: 'a later mandate asks for this payment, too. Give one of them back.' };
  }
  const payment = { day: word.day, pence: pence ?? collection.amount };
  await db
    .insertInto('payment_report')
    .values({ reference, status, reason, collection_day: collection.day, ...payment })
    .execute();
  const wasUnpaid = isUnpaid(own, collection.day);
  const isNowUnpaid = isUnpaid({ ...own, words: [...words, word] }, collection.day);
  return isNowUnpaid && !wasUnpaid ? { ...payment, reason } : 'kept';
}
