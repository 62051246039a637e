import { success, type Houses, type LeadHouse, type LeadLink } from '@kettle/core';
import {
  checkPlace,
  leadStays,
  noLongerWaiting,
  unknownHouse,
  type Decision,
} from '@kettle/provider-domain';
import type { HouseRecord, StoredMember } from '../world/world-data.ts';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';
import { memberWith, remainingOf } from './places.ts';

/** What the lead's link may do. */
export function createHouses(context: FakeContext): Houses {
  const { network } = context;
  return {
    ofLead: (link, signal) =>
      network.lookUp(() => change(context, link, success), asFailure, signal),
    letIn: (link, id) =>
      network.submit(() => change(context, link, (record) => letIn(record, id)), asFailure),
    takeOut: (link, id) =>
      network.submit(() => change(context, link, (record) => takeOut(record, id)), asFailure),
  };
}

function change(
  { world, clock }: FakeContext,
  { guid, token }: LeadLink,
  decide: (record: HouseRecord) => Decision<HouseRecord>,
): Decision<LeadHouse> {
  const record = world.houses.live(guid, clock.today());
  if (record?.leadToken !== token) return unknownHouse();
  const changed = decide(record);
  if (!changed.ok) return changed;
  if (changed.value !== record) world.houses.put(changed.value);
  return success(leadHouseOf(changed.value));
}

function letIn(record: HouseRecord, id: string): Decision<HouseRecord> {
  if (record.members.some((member) => member.id === id)) return success(record);
  const person = record.waiting.find((one) => one.id === id);
  if (!person) return noLongerWaiting();
  const { askedOn: _, ...member } = person;
  const place = checkPlace({
    isMember: memberWith(record, member.email) !== undefined,
    remaining: remainingOf(record),
    address: record.house.address,
  });
  if (!place.ok) return place;
  return success(withPlaceFor(record, member));
}

function takeOut(record: HouseRecord, id: string): Decision<HouseRecord> {
  const isAnother = (person: StoredMember) => person.id !== id;
  if (record.members[0]?.id === id) return leadStays();
  const { members, waiting, takenOut = [] } = record;
  const leavers = members.filter((member) => !isAnother(member));
  return success({
    ...record,
    members: members.filter(isAnother),
    waiting: waiting.filter(isAnother),
    takenOut: [...takenOut, ...leavers.map(({ email }) => email)],
  });
}

/** The house with one more member. Once it is complete, nobody waits for it any more. */
export function withPlaceFor(record: HouseRecord, member: StoredMember): HouseRecord {
  const joined = { ...record, members: [...record.members, member] };
  const waiting = joined.waiting.filter(({ email }) => email !== member.email);
  return { ...joined, waiting: remainingOf(joined) > 0 ? waiting : [] };
}

function leadHouseOf(record: HouseRecord): LeadHouse {
  const { house, members, waiting } = record;
  const joined = members.map(({ id, firstname: firstName }, index) => {
    const state = index === 0 ? ('lead' as const) : ('joined' as const);
    return { id, firstName, state };
  });
  return {
    housemateCount: house.housemateCount,
    remainingHousemates: remainingOf(record),
    people: [
      ...joined,
      ...waiting.map(({ id, firstname }) => ({
        id,
        firstName: firstname,
        state: 'waiting' as const,
      })),
    ],
  };
}
