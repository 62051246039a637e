import type { CalendarDate } from '@kettle/core';
import type { House, Member } from '@kettle/provider-domain';
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import { digestOf, emailDigest } from '../database/digest.ts';
import { rowsOfLines } from './house-lines.ts';
import { rowOfHouse } from './house-rows.ts';
import type { MemberTable } from '../database/tables.ts';

interface SeedHouse {
  readonly house: House;
  readonly members: readonly Member[];
}

/**
 * Inserts the houses of the test data that are missing or whose tenancy has ended. The others stay
 * as people have changed them.
 */
export async function seedSandbox(
  db: Database,
  seeds: readonly SeedHouse[],
  today: CalendarDate,
): Promise<void> {
  const missing = await missingHouses(db, seeds, today);
  for (const { house, members } of missing) {
    await db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('house')
        .values(
          rowOfHouse(house, {
            remaining: house.housemateCount - members.length,
            // The houses of the sandbox give their guid to whoever knows their address.
            requestCode: house.guid,
          }),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return;
      await transaction.insertInto('house_line').values(rowsOfLines(house)).execute();
      await transaction
        .insertInto('member')
        .values(members.map(memberRow(house)))
        .execute();
      await transaction
        .insertInto('renewal_link')
        .values(members.map(renewalLink(house)))
        .execute();
      await transaction
        .insertInto('member_link')
        .values(members.map(ownLink(house)))
        .execute();
    });
  }
}

async function missingHouses(db: Database, seeds: readonly SeedHouse[], today: CalendarDate) {
  const guids = seeds.map(({ house }) => house.guid);
  await db
    .deleteFrom('house')
    .where('guid', 'in', guids)
    .where('tenancy_end', '<', today)
    .execute();
  const rows = await db.selectFrom('house').select('guid').where('guid', 'in', guids).execute();
  return seeds.filter(({ house }) => !rows.some(({ guid }) => guid === house.guid));
}

/** The link is made on the first day of the tenancy, so that it is valid until then, too. */
function renewalLink({ guid, tenancy }: House) {
  return (_: Member, index: number) => {
    const id = memberId(guid, index);
    return { token_digest: digestOf(`renewal_${id}`), member_id: id, made_on: tenancy.startDate };
  };
}

function ownLink({ guid }: House) {
  return (_: Member, index: number) => {
    const id = memberId(guid, index);
    return { token_digest: digestOf(`me_${id}`), member_id: id };
  };
}

function memberId(guid: string, index: number): string {
  return `${guid}_${index + 1}`;
}

/** Members of the test data have no bank details, so they have no mandate. */
function memberRow({ guid }: House) {
  return ({ email, firstname }: Member, index: number): Insertable<MemberTable> => ({
    id: memberId(guid, index),
    house_guid: guid,
    email,
    email_key: emailDigest(email),
    first_name: firstname,
    is_creator: index === 0,
  });
}
