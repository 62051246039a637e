import {
  londonDay,
  paymentPlan,
  success,
  type CalendarDate,
  type HousePerson,
  type MemberHouse,
  type MemberLink,
} from '@kettle/core';
import { memberAgreementOf, unknownHouse, type Decision } from '@kettle/provider-domain';
import { type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { houseOfGuid, lockHouse, type StoredHouse } from '../houses/houses.ts';
import { waitingIn } from '../houses/join-requests.ts';
import { maskedAccountOf } from '../houses/members.ts';
import { planOfMandate } from '../mandates/mandates-of-payer.ts';
import { memberOfLink, type LinkedMember } from '../houses/member-links.ts';
import { invitedOf } from './invited.ts';

/** What the page shows beside what is stored. */
export interface MemberPage {
  readonly today: CalendarDate;
  readonly whenSomebodyLeaves: string;
}

/** The house that a member's own link opens, as its holder may see it. */
export async function showMemberHouse(
  db: Database,
  link: MemberLink,
  page: MemberPage,
): Promise<Decision<MemberHouse>> {
  const member = await memberOfLink(db, link);
  const stored = member && (await houseOfGuid(db, link.guid, page.today));
  return stored ? success(await memberHouseOf(db, stored, member, page)) : unknownHouse();
}

/**
 * Runs an action of the lead's on the house that their link opens. Answers with the house as it is
 * then.
 */
export async function asLead(
  db: Transaction<Tables>,
  link: MemberLink,
  page: MemberPage,
  act: (stored: StoredHouse) => Promise<Decision<unknown>>,
): Promise<Decision<MemberHouse>> {
  const done = await asMember(db, link, page.today, async (stored, { isLead }) =>
    isLead ? act(stored) : unknownHouse(),
  );
  return done.ok ? showMemberHouse(db, link, page) : done;
}

/** Runs an action of a member's on their own agreement. */
export async function asMember<T>(
  db: Transaction<Tables>,
  link: MemberLink,
  today: CalendarDate,
  act: (stored: StoredHouse, member: LinkedMember) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const stored = (await memberOfLink(db, link)) && (await lockHouse(db, link.guid, today));
  // They may have left while this waited for the lock.
  const member = stored && (await memberOfLink(db, link));
  return member ? act(stored, member) : unknownHouse();
}

async function memberHouseOf(
  db: Database,
  { house, remaining }: StoredHouse,
  { id: me, isLead }: LinkedMember,
  { today, whenSomebodyLeaves }: MemberPage,
): Promise<MemberHouse> {
  const members = await db
    .selectFrom('member')
    .leftJoin('mandate', (on) =>
      on.onRef('mandate.member_id', '=', 'member.id').on('mandate.replaced_at', 'is', null),
    )
    .select(['id', 'first_name', 'last_name', 'is_creator', 'joined_at', 'reference', 'status'])
    .select(['account_ending', 'bank_name', 'first_collection', 'first_months', 'monthly_pence'])
    .where('house_guid', '=', house.guid)
    .where('taken_out_at', 'is', null)
    .orderBy('is_creator', 'desc')
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  const waiting = isLead ? await waitingIn(db, house.guid, today) : [];
  const person = (row: { id: string; first_name: string }, state: HousePerson['state']) => ({
    id: row.id,
    firstName: row.first_name,
    state,
  });
  const own = members.find(({ id }) => id === me);
  return {
    housemateCount: house.housemateCount,
    remainingHousemates: remaining,
    people: [
      ...members.map((row) => person(row, row.is_creator ? 'lead' : 'joined')),
      ...waiting.map((row) => person(row, 'waiting')),
    ],
    me,
    agreement: own && memberAgreementOf(house, agreedMember(own, house, today), today),
    ...(isLead && { invited: await invitedOf(db, house.guid, today) }),
    whenSomebodyLeaves,
  };
}

/** The members of the sandbox's houses have no mandate. */
function agreedMember(
  row: {
    readonly first_name: string;
    readonly last_name: string | null;
    readonly joined_at: Date;
    readonly reference: string | null;
    readonly status: string | null;
    readonly account_ending: string | null;
    readonly bank_name: string | null;
    readonly first_collection: CalendarDate | null;
    readonly first_months: readonly CalendarDate[] | null;
    readonly monthly_pence: number | null;
  },
  { tenancy, monthlyPence }: StoredHouse['house'],
  today: CalendarDate,
) {
  const { account_ending: ending, first_collection, first_months, monthly_pence } = row;
  const isKnown = first_collection !== null && first_months !== null && monthly_pence !== null;
  return {
    name: [row.first_name, row.last_name].filter((name) => name !== null).join(' '),
    agreedOn: londonDay(row.joined_at.getTime()),
    plan: isKnown
      ? planOfMandate({ first_collection, first_months, monthly_pence }, tenancy)
      : paymentPlan(tenancy, monthlyPence, { today }),
    reference: row.reference ?? undefined,
    account: ending === null ? undefined : maskedAccountOf({ ...row, account_ending: ending }),
    isStopped: row.status === 'rejected' || row.status === 'cancelled',
  };
}
