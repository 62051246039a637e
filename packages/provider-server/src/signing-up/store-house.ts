import { datePartsOf, success, type CalendarDate } from '@kettle/core';
import {
  planOfLead,
  tooManyHouses,
  type Decision,
  type OpenedHouse,
} from '@kettle/provider-domain';
import { sql, type RawBuilder } from 'kysely';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import { eventInsertion, eventsOfNew } from '../houses/house-events.ts';
import type { NewMemberLink } from '../houses/member-links.ts';
import { rowsOfLines } from '../houses/house-lines.ts';
import { rowOfHouse } from '../houses/house-rows.ts';
import { isLive } from '../houses/houses.ts';
import { memberInsertion, type NewMember, type SignUpOccasion } from '../houses/members.ts';
import { claimVoucher } from './voucher-uses.ts';

interface HouseOccasion extends SignUpOccasion {
  /** The reference of the lead's mandate. */
  readonly reference: string;
  readonly ownLink: NewMemberLink;
  /** How many live houses the lead may have. */
  readonly maxHouses: number;
}

/**
 * Stores a lead's house with its lines, the lead as its first member, their link and their mandate,
 * in one statement. An address with a live account violates `house_live_natural_key`. Sign-ups of
 * one lead at the same moment do not see each other, so they may exceed `maxHouses` by as many as
 * the database has connections.
 */
export async function storeHouse(
  db: Database,
  keys: KeyRing,
  { house, mandate, remaining, maskedAccount, termsVersion, voucherLimit }: OpenedHouse,
  { maxHouses, ...signUp }: HouseOccasion,
): Promise<Decision<NewMember>> {
  if (voucherLimit && !(await claimVoucher(db, voucherLimit))) return voucherLimit.refusal;
  const { natural_key: naturalKey, ...row } = rowOfHouse(house, {
    remaining,
    requestCode: newGuid(),
  });
  const member = {
    ...mandate,
    ...signUp,
    maskedAccount,
    termsVersion,
    houseGuid: house.guid,
    plan: planOfLead(house),
    collectionDay: datePartsOf(house.tenancy.startDate).day,
    isCreator: true,
  };
  const withHouse = db
    // A house whose tenancy has ended is closed only here, by the next sign-up at its address, so
    // no job has to do it in time.
    .with('ended', (query) =>
      query
        .updateTable('house')
        .set({ closed_at: sql`now()` })
        .where('natural_key', '=', naturalKey)
        .where('closed_at', 'is', null)
        .where('tenancy_end', '<', signUp.today)
        .returning('guid'),
    )
    .with('new_house', (query) =>
      query.insertInto('house').values({
        ...row,
        // Reads `ended`, because PostgreSQL otherwise runs the parts of a statement in any order.
        natural_key: sql`(select ${naturalKey}::bytea from (select count(*) from ended) as closed)`,
      }),
    )
    .with('new_lines', (query) => query.insertInto('house_line').values(rowsOfLines(house)))
    .with('new_events', (query) => eventInsertion(query, house.guid, ...eventsOfNew(remaining)));
  const { before } = await memberInsertion(withHouse, keys, member)
    .returning(liveHousesOf(member.personalDetails.email, signUp.today).as('before'))
    .executeTakeFirstOrThrow();
  return before < maxHouses ? success(member) : tooManyHouses();
}

/** How many live houses this lead had before the statement. */
function liveHousesOf(email: string, today: CalendarDate): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from member join house on house.guid = member.house_guid
    where member.email_key = ${emailDigest(email)} and member.is_creator and taken_out_at is null and ${isLive(today)})`;
}
