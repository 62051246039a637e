import { emailKey } from '@kettle/core';
import type { HouseRecord } from '../world/world-data.ts';

/** Places still open in a house. */
export function remainingOf({ house, members }: HouseRecord): number {
  return house.housemateCount - members.length;
}

/** Whether somebody with this e-mail address, in any case, has joined the house. */
export function isMember(record: HouseRecord | undefined, email: string): boolean {
  const key = emailKey(email);
  return record?.members.some((member) => member.email === key) ?? false;
}
