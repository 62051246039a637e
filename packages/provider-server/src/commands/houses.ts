import type { MailTemplates } from '../mails/mail-templates.ts';
import { formatPounds } from '@kettle/core';
import {
  closeHouse,
  findHouses,
  showHouse,
  type HouseDetails,
  type HouseSummary,
} from '../houses/operator-houses.ts';
import type { Store } from '../database/store.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';
import { tableLines } from './table.ts';

const FOUND_HEADINGS = ['house', 'address', 'from', 'to', 'joined', 'closed'];

/** `houses find`: by guid, e-mail address, postcode or part of an address. */
export async function findAccounts({ db }: Store, text: string): Promise<Outcome> {
  const houses = await findHouses(db, text);
  const rows = houses.map((one) => [
    one.guid,
    one.address,
    one.startDate,
    one.endDate,
    joinedText(one),
    dayOf(one.closedAt),
  ]);
  return {
    exitCode: EXIT.done,
    value: houses,
    lines: tableLines(FOUND_HEADINGS, rows, 'No house found.'),
  };
}

/** `houses show`: all that support needs to know of a house. */
export async function showAccount({ db }: Store, guid: string): Promise<Outcome> {
  const house = await showHouse(db, guid);
  if (!house) throw new CommandRefusal(EXIT.refused, `There is no house ${guid}.`);
  return { exitCode: EXIT.done, value: house, lines: linesOf(house) };
}

/** `houses close`: closes an account. */
export async function closeAccount(
  { db }: Store,
  templates: MailTemplates,
  guid: string,
  reason: string,
): Promise<Outcome> {
  const closed = await closeHouse(db, templates, guid, reason);
  if (closed === 'unknown') throw new CommandRefusal(EXIT.refused, `There is no house ${guid}.`);
  if (closed === 'closed') {
    throw new CommandRefusal(EXIT.refused, `The house ${guid} is already closed.`);
  }
  return {
    exitCode: EXIT.done,
    value: { guid, ...closed },
    lines: [
      `The house ${guid} is closed.`,
      ...closed.cancelled.map((reference) => `${reference} is cancelled. The bank never had it.`),
      ...closed.atTheBank.map(cancelAtBankLine),
    ],
  };
}

/** What an operator has to do about a mandate that the bank has. */
export function cancelAtBankLine(reference: string): string {
  return `${reference} is still at the bank. Tell the bank to cancel it.`;
}

/** A person whose details are erased has joined, but is no longer a member that the house lists. */
function joinedText({ housemateCount, remaining, erasedMembers = 0 }: HouseSummary): string {
  const joined = `${housemateCount - remaining} of ${housemateCount}`;
  return erasedMembers === 0 ? joined : `${joined}, of whom ${erasedMembers} erased`;
}

function linesOf(house: HouseDetails): readonly string[] {
  const { lines, members, mandates, mails } = house;
  return [
    `${house.address}, ${house.startDate} to ${house.endDate}`,
    `joined: ${joinedText(house)}`,
    ...(house.closedAt ? [`closed on ${dayOf(house.closedAt)}: ${house.closedReason ?? ''}`] : []),
    `${formatPounds(house.monthlyPence)} a month each (${house.pppw} pence a week)`,
    ...lines.map(({ product, option, price }) => `  ${product}: ${option}, ${price} pence a week`),
    ...section(
      ['member', 'e-mail', 'joined', 'by', 'terms'],
      members.map(({ name, email, isLead, joinedAt, takenOutAt, channel, termsVersion = '' }) => [
        isLead ? `${name} (lead)` : name,
        email,
        takenOutAt ? `taken out ${dayOf(takenOutAt)}` : dayOf(joinedAt),
        channel,
        termsVersion,
      ]),
    ),
    ...section(
      ['mandate', 'status', 'since', 'account', 'payments', 'why'],
      mandates.map((mandate) => [
        mandate.reference,
        mandate.status,
        dayOf(mandate.changedAt),
        `**${mandate.accountEnding}`,
        paymentsText(mandate),
        mandate.reason ?? '',
      ]),
    ),
    ...section(
      ['mail', 'to', 'status', 'error'],
      mails.map(({ kind, recipient, status, error = '' }) => [kind, recipient, status, error]),
    ),
  ];
}

/** Such as `11, the last £2.37, 2027-09-01 to 2028-07-03`. */
function paymentsText({
  collections,
  firstCollection,
  lastCollection,
  lastPence,
}: HouseDetails['mandates'][number]): string {
  return `${collections}, the last ${formatPounds(lastPence)}, ${firstCollection} to ${lastCollection}`;
}

function section(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  return rows.length === 0 ? [] : ['', ...tableLines(headings, rows, '')];
}

function dayOf(moment: string | undefined): string {
  return moment?.slice(0, 10) ?? '';
}
