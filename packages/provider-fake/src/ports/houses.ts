import {
  compareDates,
  lastDayToCancel,
  mapValue,
  paymentPlan,
  success,
  type HousePersonState,
  type Houses,
  type InvitedPerson,
  type MemberAgreement,
  type MemberHouse,
  type MemberLink,
} from '@kettle/core';
import {
  checkLostLink,
  checkPlace,
  enoughRenewals,
  lastInHouse,
  leadCancels,
  memberAgreementOf,
  noLongerWaiting,
  planOfLead,
  tooLateToCancel,
  unknownHouse,
  type Decision,
  type House,
} from '@kettle/provider-domain';
import type { HouseRecord, StoredMember } from '../world/world-data.ts';
import type { FakeContext } from './context.ts';
import { memberWith, remainingOf } from './places.ts';
import { referenceFrom } from './reference-from.ts';

/** How often a payer may ask for a link for new bank details in a day. */
const RENEWALS_A_DAY = 3;

/** What a member's own link may do. */
export function createHouses(context: FakeContext): Houses {
  const { network } = context;
  const byLead = (link: MemberLink, decide: (record: HouseRecord) => Decision<HouseRecord>) =>
    network.submit(() => change(context, link, decide));
  const byMember = (link: MemberLink, work: (opened: OpenedHouse) => Decision<undefined>) =>
    network.submit(() => open(context, link, work));
  return {
    ofMember: (link, signal) => network.lookUp(() => open(context, link, memberHouseOf), signal),
    letIn: (link, id) => byLead(link, (record) => letIn(context, record, id)),
    takeOut: (link, id) =>
      byLead(link, (record) =>
        record.members[0]?.id === id ? leadCancels() : takeOut(context, record, id),
      ),
    remind: (link, email) => byLead(link, (record) => remind(context, record, email)),
    requestNewBankDetails: (link) => byMember(link, requestNewBankDetails),
    cancel: (link, { isClosing = false } = {}) =>
      byMember(link, (opened) => cancel(opened, isClosing)),
    replaceLink: (link) => byMember(link, replaceLink),
    // Nobody is sent a mail here, and the answer says nothing of an address.
    findLink: (email) =>
      network.submit(() => mapValue(checkLostLink(email), () => ({ notSent: [] }))),
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

/** An invited person is named by their address. */
function remind(
  { world, clock }: FakeContext,
  record: HouseRecord,
  email: string,
): Decision<HouseRecord> {
  const { guid } = record.house;
  if (record.invited?.includes(email)) world.invitations.add(guid, email, clock.today());
  return success(record);
}

function requestNewBankDetails({ context, record, member }: OpenedHouse): Decision<undefined> {
  const today = context.clock.today();
  const asked = (member.renewalsAsked ?? []).filter((day) => day === today);
  if (asked.length >= RENEWALS_A_DAY) return enoughRenewals();
  changeMember(context, record, { ...member, renewalsAsked: [...asked, today] });
  return success(undefined);
}

function cancel({ context, record, member }: OpenedHouse, isClosing: boolean): Decision<undefined> {
  const today = context.clock.today();
  const until = lastDayToCancel(member.joinedOn ?? today);
  if (compareDates(today, until) > 0) return tooLateToCancel(until);
  const isLast = record.members.length === 1;
  if (isLast && !isClosing) return lastInHouse();
  const changed = takeOut(context, record, member.id);
  if (!changed.ok) return changed;
  if (isLast) context.world.houses.remove(record);
  else context.world.houses.put(changed.value);
  return success(undefined);
}

function replaceLink({ context, record, member }: OpenedHouse): Decision<undefined> {
  changeMember(context, record, { ...member, ownToken: context.newGuid() });
  return success(undefined);
}

function changeMember({ world }: FakeContext, record: HouseRecord, changed: StoredMember): void {
  const members = record.members.map((one) => (one.id === changed.id ? changed : one));
  world.houses.put({ ...record, members });
}

/**
 * If the lead leaves, the next member is the first then, for whom those who wait wait from today.
 */
function takeOut({ clock }: FakeContext, record: HouseRecord, id: string): Decision<HouseRecord> {
  const isAnother = (person: StoredMember) => person.id !== id;
  const { house, members, waiting, takenOut = [] } = record;
  const leavers = members.filter((member) => !isAnother(member));
  const [lead, next] = members;
  const hasNewLead = lead?.id === id && next;
  const askedOn = clock.today();
  const others = waiting.filter(isAnother);
  return success({
    ...record,
    ...(hasNewLead ? { house: { ...house, accountCreator: next.firstname } } : {}),
    members: members.filter(isAnother),
    waiting: hasNewLead ? others.map((person) => ({ ...person, askedOn })) : others,
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
    ...(isLead && { invited: invitedOf(context, record) }),
    whenSomebodyLeaves: context.business.company.profile.whenSomebodyLeaves,
    agreement: agreementOf(context, house, member, isLead),
  });
}

function invitedOf(
  { world, clock }: FakeContext,
  { house, invited = [], members }: HouseRecord,
): readonly InvitedPerson[] {
  return invited
    .filter((email) => !members.some((member) => member.email === email))
    .map((email) => {
      const isMailedToday = world.invitations.has(house.guid, email, clock.today());
      return { id: email, email, isMailedToday };
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
