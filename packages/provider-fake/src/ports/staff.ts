import {
  emailKey,
  failure,
  omitUndefined,
  personChangesForm,
  success,
  type ChangedPerson,
  type ClosedHouse,
  type PersonChanges,
  type ReopenedHouse,
  type ResentMail,
  type Staff,
  type TakenOut,
} from '@kettle/core';
import {
  addressNotFree,
  alreadyMember,
  hasEnded,
  houseClosed,
  houseEnded,
  houseOpen,
  invalidChanges,
  leadCannotLeave,
  mailOfClosedHouse,
  noSuchHouse,
  noSuchMail,
  noSuchMandate,
  nothingToChange,
  nothingToRenew,
  notInHouse,
  staffOnly,
  unknownPerson,
  type Decision,
} from '@kettle/provider-domain';
import { SANDBOX_STAFF_TOKEN } from '../sandbox/test-values.ts';
import type { HouseRecord, StoredMember } from '../world/world-data.ts';
import type { FakeContext } from './context.ts';
import { asFailure } from './failures.ts';
import { takeOut } from './houses.ts';
import { recordMail } from './mails.ts';
import { memberWith, remainingOf } from './places.ts';
import {
  compactText,
  detailsOf,
  hasKey,
  hasWords,
  mailSummaryOf,
  summaryOf,
} from './staff-views.ts';

/** What staff may do. Mandates stay new here, until their house is closed: no bank has them. */
export function createStaff(context: FakeContext, token: string | undefined): Staff {
  const { network, world } = context;
  const guard =
    <T>(decide: () => Decision<T>) =>
    (): Decision<T> =>
      token === SANDBOX_STAFF_TOKEN ? decide() : staffOnly();
  const lookUp = <T>(answer: () => Decision<T>, signal?: AbortSignal) =>
    network.lookUp(guard(answer), asFailure, signal);
  const submit = <T>(change: () => Decision<T>) => network.submit(guard(change), asFailure);
  const newestFirst = () => world.allHouses().toReversed();
  return {
    findHouses: ({ text, limit }, signal) =>
      lookUp(() => {
        const byKey = newestFirst().filter((record) => hasKey(context, record, text));
        const found = byKey.length > 0 ? byKey : newestFirst().filter(hasWords(text));
        return success(found.slice(0, limit).map(summaryOf));
      }, signal),
    incompleteHouses: ({ startsBefore, limit }, signal) =>
      lookUp(() => {
        const { clock } = context;
        const starts = ({ house }: HouseRecord) => house.tenancy.startDate;
        const found = world
          .allHouses()
          .filter((record) => world.liveHouse(record.house.guid, clock.today()))
          .filter((record) => remainingOf(record) > 0 && starts(record) < startsBefore)
          .toSorted((one, other) => starts(one).localeCompare(starts(other)));
        return success(found.slice(0, limit).map(summaryOf));
      }, signal),
    house: (guid, signal) =>
      lookUp(() => {
        const record = recordOf(context, guid);
        return record ? success(detailsOf(context, record)) : noSuchHouse(guid);
      }, signal),
    closeHouse: (guid, reason) => submit(() => closeHouse(context, guid, reason)),
    reopenHouse: (guid) => submit(() => reopenHouse(context, guid)),
    takeOut: (guid, email) => submit(() => takeOutOfHouse(context, guid, email)),
    changePerson: async (email, changes) => {
      const parsed = personChangesForm.parse({
        ...personChangesForm.initialValues(),
        ...omitUndefined(changes),
      });
      if (!parsed.ok) return failure(asFailure(invalidChanges(parsed.error).error));
      return submit(() => changePerson(context, email, parsed.value));
    },
    requestRenewal: (reference) => submit(() => requestRenewal(context, reference)),
    mails: ({ to, limit }, signal) =>
      lookUp(() => {
        const mails = world.mails().filter((mail) => mail.to === emailKey(to));
        return success(mails.slice(0, limit).map(mailSummaryOf));
      }, signal),
    resendMail: (id) => submit(() => resendMail(context, id)),
  };
}

function recordOf({ world }: FakeContext, guid: string): HouseRecord | undefined {
  return world.allHouses().find(({ house }) => house.guid === guid);
}

function closeHouse(context: FakeContext, guid: string, reason: string): Decision<ClosedHouse> {
  const record = recordOf(context, guid);
  if (!record) return noSuchHouse(guid);
  if (record.closed) return houseClosed(guid);
  const { world, clock } = context;
  const cancelled = record.members.flatMap(newMandateOf);
  const members = record.members.map((one) => ({ ...one, isCancelled: true }));
  const closed = { at: new Date(clock.now()).toISOString(), reason };
  world.putHouse({ ...record, members, waiting: [], closed });
  for (const { email: recipient } of members) {
    recordMail(context, { kind: 'house-closed', recipient, guid });
  }
  return success({ guid, cancelled, atTheBank: [] });
}

/** The reference of a member's mandate, unless it was cancelled. */
function newMandateOf({ reference, isCancelled = false }: StoredMember): readonly string[] {
  return reference === undefined || isCancelled ? [] : [reference];
}

function reopenHouse(context: FakeContext, guid: string): Decision<ReopenedHouse> {
  const { world, clock } = context;
  const record = recordOf(context, guid);
  if (!record) return noSuchHouse(guid);
  if (!record.closed) return houseOpen(guid);
  if (hasEnded(record.house, clock.today())) return houseEnded(guid);
  const { naturalKey } = record.house;
  const other = world
    .allHouses()
    .find(
      ({ house }) => house.naturalKey === naturalKey && world.liveHouse(house.guid, clock.today()),
    );
  if (other) return addressNotFree(other.house.guid);
  const { closed: _, ...open } = record;
  world.putHouse(open);
  const withoutMandate = record.members
    .filter(({ isCancelled = false }) => isCancelled)
    .flatMap(({ reference }) => reference ?? []);
  return success({ guid, withoutMandate });
}

function takeOutOfHouse(context: FakeContext, guid: string, email: string): Decision<TakenOut> {
  const { world, clock } = context;
  const record = world.liveHouse(guid, clock.today());
  if (!record) return recordOf(context, guid) ? houseEnded(guid) : noSuchHouse(guid);
  const key = emailKey(email);
  if (record.members[0]?.email === key) return leadCannotLeave(email);
  const member = memberWith(record, email);
  const person = member ?? record.waiting.find((one) => one.email === key);
  if (!person) return notInHouse(email);
  const changed = takeOut(context, record, person.id);
  if (!changed.ok) return changed;
  world.putHouse(changed.value);
  recordMail(context, { kind: member ? 'taken-out' : 'not-let-in', recipient: email, guid });
  const cancelled = member ? newMandateOf(member) : [];
  return success({ guid, email, remaining: remainingOf(changed.value), cancelled, atTheBank: [] });
}

function changePerson(
  context: FakeContext,
  email: string,
  changes: PersonChanges,
): Decision<ChangedPerson> {
  if (Object.keys(changes).length === 0) return nothingToChange();
  const { world } = context;
  const [from, to] = [emailKey(email), emailKey(changes.email ?? email)];
  const isTheirs = (person: { readonly email: string }) => person.email === from;
  const records = world
    .allHouses()
    .filter(({ members, formerMembers, waiting }) =>
      [...members, ...formerMembers, ...waiting].some(isTheirs),
    );
  const isIn = (record: HouseRecord): boolean =>
    memberWith(record, to) !== undefined || record.waiting.some((person) => person.email === to);
  if (from !== to && records.some(isIn)) return alreadyMember();
  const invitedTo = world.mails().filter((mail) => mail.to === from);
  const houses = [...records.map(({ house }) => house.guid), ...invitedTo.map(({ guid }) => guid)];
  const leads = world.leadsOf(from);
  if (houses.length + leads.length === 0) return unknownPerson(email);
  for (const id of leads) world.putLead(id, to);
  const { email: _, ...names } = omitUndefined(changes);
  const isNamed = Object.keys(names).length > 0;
  const changed = <P extends StoredMember>(person: P): P => {
    if (!isTheirs(person)) return person;
    const { details, ...others } = person;
    const known = isNamed || details === undefined ? {} : { details };
    return { ...others, ...known, ...names, email: to } as P;
  };
  for (const record of records) {
    const { members, formerMembers, waiting, house } = record;
    const [lead, ...joiners] = members.map(changed);
    if (!lead) continue;
    world.putHouse({
      ...record,
      house: { ...house, accountCreator: lead.firstname },
      members: [lead, ...joiners],
      formerMembers: formerMembers.map(changed),
      waiting: waiting.map(changed),
    });
  }
  world.changeMails((mail) => (mail.to === from ? { ...mail, to } : mail));
  const newEmail = changes.email ?? email;
  const agreements = from === to ? [] : records.filter((record) => memberWithMandate(record, from));
  for (const { house } of agreements) {
    recordMail(context, { kind: 'direct-debit', recipient: newEmail, guid: house.guid });
  }
  return success({
    email: newEmail,
    houses: [...new Set(houses)],
    agreementsSent: agreements.length,
  });
}

function memberWithMandate({ members, closed }: HouseRecord, email: string): boolean {
  return !closed && members.some((one) => one.email === email && newMandateOf(one).length > 0);
}

function requestRenewal(context: FakeContext, reference: string): Decision<ResentMail> {
  const compact = compactText(reference);
  const { world, clock } = context;
  const isTheirs = (member: StoredMember) => member.reference === compact;
  const record = world
    .allHouses()
    .find(({ members, formerMembers }) => [...members, ...formerMembers].some(isTheirs));
  if (!record) return noSuchMandate(compact);
  const { guid } = record.house;
  const payer = record.members.find(isTheirs);
  if (!payer || !world.liveHouse(guid, clock.today())) return nothingToRenew(compact);
  return success(recordMail(context, { kind: 'new-bank-details', recipient: payer.email, guid }));
}

function resendMail(context: FakeContext, id: string): Decision<ResentMail> {
  const { world } = context;
  const mail = world.mails().find((one) => one.id === id);
  if (!mail) return noSuchMail(id);
  const { kind, guid, to } = mail;
  if (kind !== 'house-closed' && recordOf(context, guid)?.closed) return mailOfClosedHouse();
  const recipient = emailKey(mail.recipient) === to ? mail.recipient : to;
  return success(recordMail(context, { kind, recipient, guid }));
}
