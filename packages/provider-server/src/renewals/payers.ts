import {
  londonDay,
  paymentPlan,
  paymentPlanFrom,
  renewedPlan,
  type CalendarDate,
  type PaymentPlan,
  type SetUpDay,
} from '@kettle/core';
import type { MandateStatus } from '@kettle/provider-api';
import type { AgreedHouse } from '@kettle/provider-domain';
import type { Database } from '../database/database.ts';
import { houseOfGuid } from '../houses/houses.ts';
import { isAtTheBank } from '../mandates/mandates.ts';

/** A living member with a place in a live house, who has something left to pay. */
export interface Payer {
  readonly memberId: string;
  readonly email: string;
  readonly firstname: string;
  readonly isLead: boolean;
  readonly joinedOn: CalendarDate;
  /** The version of the terms that they agreed to. Absent for members of the sandbox's houses. */
  readonly termsVersion?: string;
  readonly house: AgreedHouse;
  /** The mandate that counts now. The members of the sandbox's houses have none. */
  readonly mandate?: CurrentMandate;
  /** What a mandate that is set up today collects. */
  readonly plan: PaymentPlan;
}

export interface CurrentMandate {
  readonly reference: string;
  readonly status: MandateStatus;
  /** Why it was rejected or cancelled, as the bureau says it. */
  readonly reason?: string;
}

export async function payerOf(
  db: Database,
  memberId: string,
  setUp: SetUpDay,
): Promise<Payer | undefined> {
  const row = await db
    .selectFrom('member')
    .leftJoin('mandate', (on) =>
      on.onRef('mandate.member_id', '=', 'member.id').on('mandate.replaced_at', 'is', null),
    )
    .select(['house_guid', 'email', 'first_name', 'is_creator', 'joined_at', 'terms_version'])
    .select(['reference', 'status', 'reason', 'first_collection', 'monthly_pence'])
    .where('member.id', '=', memberId)
    .where('taken_out_at', 'is', null)
    .where('died_at', 'is', null)
    .executeTakeFirst();
  const stored = row && (await houseOfGuid(db, row.house_guid, setUp.today));
  if (!stored) return undefined;
  const { house } = stored;
  const { tenancy } = house;
  const payer = {
    memberId,
    email: row.email,
    firstname: row.first_name,
    isLead: row.is_creator,
    joinedOn: londonDay(row.joined_at.getTime()),
    ...(row.terms_version === null ? {} : { termsVersion: row.terms_version }),
    house,
  };
  const { reference, status, reason, first_collection: first, monthly_pence: monthly } = row;
  if (reference === null || status === null || first === null || monthly === null) {
    return { ...payer, plan: paymentPlan(tenancy, house.monthlyPence, setUp) };
  }
  const mandate = { reference, status, ...(reason === null ? {} : { reason }) };
  const earlier = paymentPlanFrom(first, tenancy, monthly);
  const until = await collectedUntil(db, mandate, setUp.today);
  const plan = renewedPlan(earlier, tenancy, setUp, until);
  return plan && { ...payer, mandate, plan };
}

/**
 * The last day on which a mandate may have collected a payment. Undefined if the bank never had it, or rejected it before it was
 * active. In doubt a payment counts as collected, so that nobody pays twice.
 */
async function collectedUntil(
  db: Database,
  { reference, status }: CurrentMandate,
  today: CalendarDate,
): Promise<CalendarDate | undefined> {
  if (isAtTheBank(status)) return today;
  const changes = await db
    .selectFrom('mandate_change')
    .select(['status', 'changed_at'])
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();
  const hasCollected = changes.some((change) =>
    status === 'rejected' ? change.status === 'active' : isAtTheBank(change.status),
  );
  const end = changes.at(-1)?.changed_at;
  return hasCollected && end ? londonDay(end.getTime()) : undefined;
}
