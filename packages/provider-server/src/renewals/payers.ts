import { londonDay, type CalendarDate, type RenewalPlan, type SetUpDay } from '@kettle/core';
import type { MandateStatus } from '@kettle/provider-api';
import { renewedPlan, type AgreedHouse } from '@kettle/provider-domain';
import type { Database } from '../database/database.ts';
import { houseOfGuid } from '../houses/houses.ts';
import { mandatesOfPayer } from '../mandates/mandates-of-payer.ts';

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

export async function findPayer(
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
  const mandates = await mandatesOfPayer(db, { memberId, tenancy, today: setUp.today });
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
