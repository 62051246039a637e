import { datePartsOf, success } from '@kettle/core';
import { planOfLead, type Decision, type OpenedHouse } from '@kettle/provider-domain';
import { sql } from 'kysely';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';
import type { NewLeadLink } from '../houses/lead-links.ts';
import { rowsOfLines } from '../houses/house-lines.ts';
import { rowOfHouse } from '../houses/house-rows.ts';
import { insertMember, type NewMember, type SignUpOccasion } from '../houses/members.ts';
import { claimVoucher } from './voucher-uses.ts';

interface HouseOccasion extends SignUpOccasion {
  /** The reference of the lead's mandate. */
  readonly reference: string;
  readonly leadLink: NewLeadLink;
}

/**
 * Stores a lead's house with its lines, the lead as its first member, their mandate and their link, in one statement. An address with a live
 * account violates `house_live_natural_key`.
 */
export async function storeHouse(
  db: Database,
  keys: KeyRing,
  { house, mandate, remaining, maskedAccount, termsVersion, voucherLimit }: OpenedHouse,
  { leadLink, ...signUp }: HouseOccasion,
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
    // A house whose tenancy has ended is closed only here, by the next sign-up at its address, so no job has to do it in time.
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
    .with('new_link', (query) => query.insertInto('lead_link').values(leadLink.row));
  await insertMember(withHouse, keys, member);
  return success(member);
}
