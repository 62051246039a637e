import {
  success,
  type CalendarDate,
  type HousePerson,
  type LeadHouse,
  type LeadLink,
} from '@kettle/core';
import { unknownHouse, type Decision } from '@kettle/provider-domain';
import { type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { houseOfGuid, lockHouse, type StoredHouse } from '../houses/houses.ts';
import { waitingIn } from '../houses/join-requests.ts';
import { isLeadLink } from '../houses/lead-links.ts';

/** The house that the lead's link opens, as its holder may see it. */
export async function showLeadHouse(
  db: Database,
  link: LeadLink,
  today: CalendarDate,
): Promise<Decision<LeadHouse>> {
  const stored = (await isLeadLink(db, link)) ? await houseOfGuid(db, link.guid, today) : undefined;
  return stored ? success(await leadHouseOf(db, stored, today)) : unknownHouse();
}

/** Runs an action of the lead's page on the house that the link opens. Answers with the house as it is then. */
export async function withLeadHouse(
  db: Transaction<Tables>,
  link: LeadLink,
  today: CalendarDate,
  act: (stored: StoredHouse) => Promise<Decision<unknown>>,
): Promise<Decision<LeadHouse>> {
  const stored = (await isLeadLink(db, link)) ? await lockHouse(db, link.guid, today) : undefined;
  if (!stored) return unknownHouse();
  const done = await act(stored);
  return done.ok ? showLeadHouse(db, link, today) : done;
}

async function leadHouseOf(
  db: Database,
  { house, remaining }: StoredHouse,
  today: CalendarDate,
): Promise<LeadHouse> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'first_name', 'is_creator'])
    .where('house_guid', '=', house.guid)
    .where('taken_out_at', 'is', null)
    .orderBy('is_creator', 'desc')
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  const waiting = await waitingIn(db, house.guid, today);
  const person = (row: { id: string; first_name: string }, state: HousePerson['state']) => ({
    id: row.id,
    firstName: row.first_name,
    state,
  });
  return {
    housemateCount: house.housemateCount,
    remainingHousemates: remaining,
    people: [
      ...members.map((row) => person(row, row.is_creator ? 'lead' : 'joined')),
      ...waiting.map((row) => person(row, 'waiting')),
    ],
  };
}
