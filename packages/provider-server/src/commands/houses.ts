import { formatPounds } from '@kettle/core';
import { closeHouse, findHouses, showHouse, type HouseDetails } from '../store/operator-houses.ts';
import type { Store } from '../store/store.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';
import { tableLines } from './table.ts';

type Place = Pick<Store, 'db'>;

const FOUND_HEADINGS = ['house', 'address', 'from', 'to', 'joined', 'closed'];

/** `houses find`: by guid, e-mail address, postcode or part of an address. */
export async function findAccounts({ db }: Place, text: string): Promise<Outcome> {
  const houses = await findHouses(db, text);
  const rows = houses.map((one) => [
    one.guid,
    one.address,
    one.startDate,
    one.endDate,
    `${one.housemateCount - one.remaining} of ${one.housemateCount}`,
    dayOf(one.closedAt),
  ]);
  return {
    exitCode: EXIT.done,
    value: houses,
    lines: tableLines(FOUND_HEADINGS, rows, 'No house found.'),
  };
}

/** `houses show`: all that support needs to know of a house. */
export async function showAccount({ db }: Place, guid: string): Promise<Outcome> {
  const house = await showHouse(db, guid);
  if (!house) throw new CommandRefusal(EXIT.refused, `There is no house ${guid}.`);
  return { exitCode: EXIT.done, value: house, lines: linesOf(house) };
}

/** `houses close`: ends an account. */
export async function closeAccount({ db }: Place, guid: string, reason: string): Promise<Outcome> {
  const closed = await closeHouse(db, guid, reason);
  if (closed === 'unknown') throw new CommandRefusal(EXIT.refused, `There is no house ${guid}.`);
  if (closed === 'closed') {
    throw new CommandRefusal(EXIT.refused, `The house ${guid} was closed before.`);
  }
  return {
    exitCode: EXIT.done,
    value: { guid, ...closed },
    lines: [
      `The house ${guid} is closed.`,
      ...closed.cancelled.map((reference) => `${reference} is cancelled: it was not handed over.`),
      ...closed.atTheBank.map(cancelAtBankLine),
    ],
  };
}

/** What an operator has to do about a mandate that the bank has. */
export function cancelAtBankLine(reference: string): string {
  return `${reference} is still at the bank. Tell the bank to cancel it.`;
}

function linesOf(house: HouseDetails): readonly string[] {
  const { lines, members, mandates, mails } = house;
  return [
    `${house.address}, ${house.startDate} to ${house.endDate}`,
    `${house.housemateCount - house.remaining} of ${house.housemateCount} have joined`,
    ...(house.closedAt ? [`closed on ${dayOf(house.closedAt)}: ${house.closedReason ?? ''}`] : []),
    `${formatPounds(house.monthlyPence)} a month each (${house.pppw} pence a week)`,
    ...lines.map(({ product, option, price }) => `  ${product}: ${option}, ${price} pence a week`),
    ...section(
      ['member', 'e-mail', 'joined'],
      members.map(({ name, email, isLead, joinedAt }) => [
        isLead ? `${name} (lead)` : name,
        email,
        dayOf(joinedAt),
      ]),
    ),
    ...section(
      ['mandate', 'status', 'since', 'account', 'why'],
      mandates.map(({ reference, status, changedAt, accountEnding, reason = '' }) => [
        reference,
        status,
        dayOf(changedAt),
        `**${accountEnding}`,
        reason,
      ]),
    ),
    ...section(
      ['mail', 'to', 'status', 'error'],
      mails.map(({ kind, recipient, status, error = '' }) => [kind, recipient, status, error]),
    ),
  ];
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
