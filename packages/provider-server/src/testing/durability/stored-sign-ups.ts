import type { Database } from '../../database/database.ts';
import { groupBy } from './group-by.ts';

export interface StoredHouse {
  /** The number in the address of the house. */
  readonly house: number;
  readonly guid: string;
  readonly remaining: number;
  readonly members: readonly StoredMember[];
}

interface StoredMember {
  /** Absent for the creator of the account. */
  readonly email?: string;
  readonly hasMandate: boolean;
}

/** Reads from the database the houses that a run signed up. */
export async function storedSignUps(db: Database): Promise<StoredHouse[]> {
  const houses = await db
    .selectFrom('house')
    .select(['guid', 'full_address', 'remaining'])
    .execute();
  const members = await db
    .selectFrom('member')
    .leftJoin('mandate', 'mandate.member_id', 'member.id')
    .select(['house_guid', 'email', 'is_creator', 'mandate.member_id as mandate'])
    .execute();
  const membersOf = groupBy(members, ({ house_guid: guid }) => guid);
  return houses.flatMap(({ guid, full_address: address, remaining }) => {
    const [, number] = /(\d+) test street/i.exec(address.line1) ?? [];
    if (number === undefined) return [];
    const people = (membersOf.get(guid) ?? []).map((row) => ({
      ...(row.is_creator ? {} : { email: row.email }),
      hasMandate: row.mandate !== null,
    }));
    return [{ house: Number(number), guid, remaining, members: people }];
  });
}
