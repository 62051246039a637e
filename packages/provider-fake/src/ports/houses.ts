import {
  paymentPlan,
  success,
  type HousePersonState,
  type Houses,
  type MemberAgreement,
  type MemberHouse,
  type MemberLink,
} from '@kettle/core';
import {
  checkPlace,
  leadStays,
  memberAgreementOf,
  noLongerWaiting,
  planOfLead,
  unknownHouse,
  type Decision,
  type House,
} from '@kettle/provider-domain';
import type { HouseRecord, StoredMember } from '../world/world-data.ts';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';
import { memberWith, remainingOf } from './places.ts';
import { referenceFrom } from './reference-from.ts';

/** What a member's own link may do. */
export function createHouses(context: FakeContext): Houses {
  const { network } = context;
  const byLead = (link: MemberLink, decide: (record: HouseRecord) => Decision<HouseRecord>) =>
    network.submit(() => change(context, link, decide), asFailure);
  return {
    ofMember: (link, signal) =>
      network.lookUp(() => open(context, link, memberHouseOf), asFailure, signal),
    letIn: (link, id) => byLead(link, (record) => letIn(context, record, id)),
    takeOut: (link, id) => byLead(link, (record) => takeOut(record, id)),
  };
}

interface OpenedHouse {
  readonly context: FakeContext;
  readonly record: HouseRecord;
  readonly member: StoredMember;
}

function open<T>(
  context: FakeContext,
  { guid, token }: MemberLink,
  work: (opened: OpenedHouse) => Decision<T>,
): Decision<T> {
  const record = context.world.houses.live(guid, context.clock.today());
  const member = record?.members.find(({ ownToken }) => ownToken === token);
  return record && member ? work({ context, record, member }) : unknownHouse();
}

/** Only the lead changes who is in the house. */
function change(
  context: FakeContext,
  link: MemberLink,
  decide: (record: HouseRecord) => Decision<HouseRecord>,
): Decision<MemberHouse> {
  return open(context, link, ({ record, member }) => {
    if (member !== record.members[0]) return unknownHouse();
    const changed = decide(record);
    if (!changed.ok) return changed;
    if (changed.value !== record) context.world.houses.put(changed.value);
    return open(context, link, memberHouseOf);
  });
}

function letIn(context: FakeContext, record: HouseRecord, id: string): Decision<HouseRecord> {
  if (record.members.some((member) => member.id === id)) return success(record);
  const person = record.waiting.find((one) => one.id === id);
  if (!person) return noLongerWaiting();
  const { askedOn: _, ...asker } = person;
  const joinedOn = context.clock.today();
  const member = { ...asker, joinedOn, reference: referenceFrom(context.newGuid()) };
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

function memberHouseOf({ context, record, member }: OpenedHouse): Decision<MemberHouse> {
  const { house, members, waiting } = record;
  const isLead = member === members[0];
  const person = ({ id, firstname }: StoredMember, state: HousePersonState) => ({
    id,
    firstName: firstname,
    state,
  });
  return success({
    housemateCount: house.housemateCount,
    remainingHousemates: remainingOf(record),
    people: [
      ...members.map((one, index) => person(one, index === 0 ? 'lead' : 'joined')),
      ...(isLead ? waiting.map((one) => person(one, 'waiting')) : []),
    ],
    me: member.id,
    agreement: agreementOf(context, house, member, isLead),
  });
}

function agreementOf(
  { business, clock }: FakeContext,
  house: House,
  { firstname: name, joinedOn: agreedOn = clock.today(), mandate, reference }: StoredMember,
  isLead: boolean,
): MemberAgreement {
  const { noticeWorkingDays } = business.company.profile;
  const setUp = { today: agreedOn, noticeWorkingDays };
  const plan = isLead ? planOfLead(house) : paymentPlan(house.tenancy, house.monthlyPence, setUp);
  const agreed = { name, agreedOn, plan, reference, account: mandate, isStopped: false };
  return memberAgreementOf(house, agreed, clock.today());
}
