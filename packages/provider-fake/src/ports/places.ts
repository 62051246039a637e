import { emailKey } from '@kettle/core';
import type { MemberDetails } from '@kettle/provider-domain';
import { storableDigest } from '../world/content-digest.ts';
import type { HouseRecord, StoredMember } from '../world/world-data.ts';

/** Number of places still open in a house. */
export function remainingOf({ house, members }: HouseRecord): number {
  return house.housemateCount - members.length;
}

/** A digest of what a person has to know of a member to be called that member. */
export function digestOfDetails({ firstname, lastname, tel }: MemberDetails): string {
  return storableDigest({ firstname, lastname, tel });
}

/** The member of the house with this e-mail address. Upper and lower case count as equal. */
export function memberWith(
  record: HouseRecord | undefined,
  email: string,
): StoredMember | undefined {
  const key = emailKey(email);
  return record?.members.find((member) => member.email === key);
}
