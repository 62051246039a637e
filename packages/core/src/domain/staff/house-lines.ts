import { formatDate } from '../calendar-arithmetic.ts';
import { londonDay } from '../london-day.ts';
import { formatPounds } from '../money.ts';
import type { HouseDetails, HouseMember, HouseSummary } from './house-details.ts';
import type { MailSummary } from './mail-summary.ts';
import type { MandateSummary } from './mandate-summary.ts';
import { staffTable } from './table.ts';

/** The words of the commands `kettle` and `kettle-provider` for what staff see. `columns` is the width of a terminal. */

export function foundHouseLines(houses: readonly HouseSummary[], columns?: number) {
  const rows = houses.map((house) => [
    house.guid,
    house.address,
    house.startDate,
    joinedText(house),
    house.closedAt === undefined ? '' : `closed ${dayOf(house.closedAt)}`,
  ]);
  const headings = ['house', 'address', 'from', 'joined', ''];
  return staffTable(headings, rows, { whenEmpty: 'No house found.', columns });
}

export function houseLines(house: HouseDetails, columns?: number): readonly string[] {
  const { lines, plan, closedAt, closedReason } = house;
  const section = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : ['', ...staffTable(headings, rows, { whenEmpty: '', columns })];
  return [
    house.address,
    `${formatDate(house.startDate)} to ${formatDate(house.endDate)}`,
    `Joined: ${joinedText(house)}`,
    ...(closedAt === undefined ? [] : [`Closed on ${dayOf(closedAt)}: ${closedReason ?? ''}`]),
    house.joinLink,
    `${formatPounds(house.monthlyPence)} a month each (${house.pppw} pence a week)`,
    `${plan.collections} payments, ${plan.first} to ${plan.last}, ${formatPounds(plan.total)} in all`,
    ...lines.map(({ product, option, price }) => `  ${product}: ${option}, ${price} pence a week`),
    ...section(['person', 'e-mail', 'phone', 'state'], peopleRows(house)),
    ...section(
      ['mandate', 'payer', 'state', 'account', 'payments'],
      house.mandates.map(mandateRow),
    ),
    ...section(['mail', 'to', 'state', 'id'], house.mails.map(mailRow)),
  ];
}

function peopleRows({ members, waiting, invited }: HouseDetails) {
  return [
    ...members.map((member) => [member.name, member.email, member.tel ?? '', memberState(member)]),
    ...waiting.map(({ name, email, tel = '', askedAt }) => [
      name,
      email,
      tel,
      `asked to join ${dayOf(askedAt)}`,
    ]),
    ...invited.map(({ email, invitedAt }) => ['', email, '', `invited ${dayOf(invitedAt)}`]),
  ];
}

function memberState({ isLead, joinedAt, takenOutAt, channel }: HouseMember): string {
  if (takenOutAt !== undefined) return `taken out ${dayOf(takenOutAt)}`;
  const by = channel === 'person' ? '' : ` by ${channel}`;
  return `${isLead ? 'lead, ' : ''}joined ${dayOf(joinedAt)}${by}`;
}

function mandateRow(mandate: MandateSummary): readonly string[] {
  const { reference, email, status, changedAt, reason, accountEnding, bank } = mandate;
  return [
    reference,
    email,
    `${status} since ${dayOf(changedAt)}${reason === undefined ? '' : `: ${reason}`}`,
    `**${accountEnding}${bank === undefined ? '' : ` ${bank}`}`,
    paymentsText(mandate),
  ];
}

/** Such as `11 of £69.96, the last £2.37, 2027-09-01 to 2028-07-03`. */
function paymentsText(mandate: MandateSummary): string {
  const { collections, monthlyPence, firstCollection, lastCollection, lastPence } = mandate;
  return `${collections} of ${formatPounds(monthlyPence)}, the last ${formatPounds(lastPence)}, ${firstCollection} to ${lastCollection}`;
}

export function mailLines(mails: readonly MailSummary[], whenEmpty: string, columns?: number) {
  return staffTable(['mail', 'to', 'state', 'id'], mails.map(mailRow), { whenEmpty, columns });
}

function mailRow({ id, kind, recipient, status, at, attempts, error }: MailSummary) {
  const count = attempts === 1 ? '1 try' : `${attempts} tries`;
  const tries = status === 'waiting' && attempts > 0 ? `, ${count} so far` : '';
  const why = error === undefined ? '' : `: ${error}`;
  return [kind, recipient, `${status} ${dayOf(at)}${tries}${why}`, id];
}

/** A person whose details are erased has joined, but is no longer a member that the house lists. */
function joinedText({ housemateCount, remaining, erasedMembers = 0 }: HouseSummary): string {
  const joined = `${housemateCount - remaining} of ${housemateCount}`;
  return erasedMembers === 0 ? joined : `${joined}, of whom ${erasedMembers} erased`;
}

function dayOf(moment: string): string {
  return londonDay(Date.parse(moment));
}
