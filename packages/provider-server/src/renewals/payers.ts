import {
  londonDay,
  type CalendarDate,
  type RenewalPlan,
  type SetUpDay,
  type Tenancy,
} from '@kettle/core';
import type { MandateStatus } from '@kettle/provider-api';
import { renewedPlan, type AgreedHouse, type PayersMandate } from '@kettle/provider-domain';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { houseOfGuid } from '../houses/houses.ts';
import { planOfMandate } from '../houses/members.ts';
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
  readonly plan: RenewalPlan;
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
    .select(['reference', 'status', 'reason'])
    .where('member.id', '=', memberId)
    .where('taken_out_at', 'is', null)
    .where('died_at', 'is', null)
    .executeTakeFirst();
  const stored = row && (await houseOfGuid(db, row.house_guid, setUp.today));
  if (!stored) return undefined;
  const { house } = stored;
  const { tenancy, monthlyPence: monthly } = house;
  const mandates = await mandatesOf(db, { memberId, tenancy, today: setUp.today });
  const plan = renewedPlan({ tenancy, monthly, mandates }, setUp);
  const { reference, status, reason } = row;
  return (
    plan && {
      memberId,
      email: row.email,
      firstname: row.first_name,
      isLead: row.is_creator,
      joinedOn: londonDay(row.joined_at.getTime()),
      ...(row.terms_version === null ? {} : { termsVersion: row.terms_version }),
      house,
      ...(reference !== null &&
        status !== null && {
          mandate: { reference, status, ...(reason === null ? {} : { reason }) },
        }),
      plan,
    }
  );
}

/** All mandates that a member has had, the oldest first. */
async function mandatesOf(
  db: Database,
  {
    memberId,
    tenancy,
    today,
  }: { readonly memberId: string; readonly tenancy: Tenancy; readonly today: CalendarDate },
): Promise<readonly PayersMandate[]> {
  const rows = await db
    .selectFrom('mandate')
    .select(['status', 'monthly_pence', 'first_collection', 'first_months'])
    .select([
      sql<MandateStatus[]>`array(
        select status from mandate_change where mandate_change.reference = mandate.reference)`.as(
        'changes',
      ),
      sql<Date | null>`(
        select max(changed_at) from mandate_change where mandate_change.reference = mandate.reference)`.as(
        'changed_at',
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
    const end = row.changed_at ? londonDay(row.changed_at.getTime()) : undefined;
    return {
      plan: planOfMandate(row, tenancy),
      isAtTheBank: isLive,
      collectedUntil: hasCollected ? (isLive ? today : end) : undefined,
    };
  });
}
