import {
  emailKey,
  formatAddress,
  joinLinkTo,
  omitUndefined,
  readHouseGuid,
  type HouseDetails,
  type HouseSummary,
  type MailSummary,
  type MandateSummary,
} from '@kettle/core';
import { planOfLead } from '@kettle/provider-domain';
import type { FormerMember, HouseRecord, StoredMail, StoredMember } from '../world/world-data.ts';
import type { FakeContext } from './context.ts';
import { memberWith, remainingOf } from './places.ts';

/** What staff find and see of a house. */

/** As references and postcodes are compared. */
export function compactText(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

export function hasKey({ world }: FakeContext, record: HouseRecord, text: string): boolean {
  const { house, members, formerMembers, waiting } = record;
  const key = emailKey(text);
  const compact = compactText(text);
  const people = [...members, ...formerMembers, ...waiting];
  return (
    house.guid === (readHouseGuid(text) ?? text.trim()) ||
    compactText(house.postcode) === compact ||
    people.some(
      ({ email, tel, reference }) => email === key || [tel, reference].includes(compact),
    ) ||
    world
      .mails()
      .some(({ kind, to, guid }) => kind === 'invitation' && to === key && guid === house.guid)
  );
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const IS_NUMBER = /^\p{N}+$/u;

/** A number is found as a whole, or `1 High Road` would find each house of `LS6 1AA`. */
export function hasWords(text: string) {
  const searchWords = wordsOf(text);
  return ({ house, members, formerMembers, waiting }: HouseRecord): boolean => {
    const people = [...members, ...formerMembers, ...waiting];
    const names = people.map(({ firstname, lastname = '' }) => `${firstname} ${lastname}`);
    return [...names, formatAddress(house.address)].some((own) => {
      const words = wordsOf(own);
      const isThere = (word: string) =>
        words.some((one) => (IS_NUMBER.test(word) ? one === word : one.startsWith(word)));
      return searchWords.length > 0 && searchWords.every(isThere);
    });
  };
}

export function summaryOf(record: HouseRecord): HouseSummary {
  const { house, closed } = record;
  return omitUndefined({
    guid: house.guid,
    address: formatAddress(house.address),
    postcode: house.postcode,
    ...house.tenancy,
    housemateCount: house.housemateCount,
    remaining: remainingOf(record),
    closedAt: closed?.at,
  });
}

export function detailsOf({ world, siteUrl }: FakeContext, record: HouseRecord): HouseDetails {
  const { house, waiting, closed } = record;
  const { first, last, total, payments } = planOfLead(house);
  const members: readonly (StoredMember | FormerMember)[] = [
    ...record.members,
    ...record.formerMembers,
  ];
  const mails = world.mails().filter(({ guid }) => guid === house.guid);
  return {
    ...summaryOf(record),
    ...(closed ? { closedReason: closed.reason } : {}),
    joinLink: joinLinkTo(siteUrl, house.guid),
    pppw: house.price.discountedPriceAmount,
    monthlyPence: house.monthlyPence,
    plan: { first, last, total, collections: payments.length },
    lines: house.products.flatMap(({ title, options }) =>
      options.map(({ title: option, code, price }) => ({
        product: title,
        option,
        code,
        price: price.current,
      })),
    ),
    members: members.map((member, index) => ({
      ...personOf(member),
      isLead: index === 0,
      joinedAt: member.joinedAt,
      channel: 'person',
      ...(member.termsVersion === undefined ? {} : { termsVersion: member.termsVersion }),
      ...('takenOutAt' in member ? { takenOutAt: member.takenOutAt } : {}),
    })),
    waiting: waiting.map((person) => ({ ...personOf(person), askedAt: person.joinedAt })),
    invited: mails
      .filter(({ kind, to }) => kind === 'invitation' && !memberWith(record, to))
      .map(({ recipient: email, at }) => ({ email, invitedAt: at })),
    mandates: members.flatMap((member) => mandateOf(record, member)),
    mails: mails.map(mailSummaryOf),
  };
}

function personOf({ firstname, lastname, email, tel }: StoredMember) {
  const name = [firstname, lastname].filter((one) => one !== undefined).join(' ');
  return omitUndefined({ name, email, tel });
}

function mandateOf(
  record: HouseRecord,
  member: StoredMember | FormerMember,
): readonly MandateSummary[] {
  const { reference, email, mandate, joinedAt, isCancelled = false } = member;
  if (reference === undefined) return [];
  const { monthly, first, last, payments } = planOfLead(record.house);
  const reason =
    'takenOutAt' in member ? 'The payer was taken out of the house.' : 'The house was closed.';
  return [
    omitUndefined({
      reference,
      guid: record.house.guid,
      email,
      status: isCancelled ? ('cancelled' as const) : ('new' as const),
      monthlyPence: monthly,
      firstCollection: first,
      collections: payments.length,
      lastCollection: last,
      lastPence: payments.at(-1)?.amount ?? monthly,
      accountEnding: mandate.lastTwoDigits,
      bank: mandate.bankName,
      reason: isCancelled ? reason : undefined,
      changedAt: joinedAt,
    }),
  ];
}

export function mailSummaryOf({ id, kind, recipient, at }: StoredMail): MailSummary {
  return { id, kind, recipient, status: 'sent', at, attempts: 1 };
}
