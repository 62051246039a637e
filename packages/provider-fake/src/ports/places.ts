import { emailKey } from '@kettle/core';
import type { HouseRecord } from '../world/world-data.ts';

/** Number of places still open in a house. */
export function remainingOf({ house, members }: HouseRecord): number {
  return house.housemateCount - members.length;
}

/** Whether a member of the house has this e-mail address. Upper and lower case count as equal. */
export function isMember(record: HouseRecord | undefined, email: string): boolean {
  const key = emailKey(email);
  return record?.members.some((member) => member.email === key) ?? false;
}
