import { formatDate, formatPounds, londonDay, tableLines, weeklyAmount } from '@kettle/core';
import type {
  ChangedPerson,
  ClosedHouse,
  EndedMandates,
  HouseDetails,
  HouseSummary,
  MailSummary,
  MandateSummary,
  ReopenedHouse,
  ResentMail,
  TakenOut,
} from './staff.ts';

/**
 * What the commands of staff and operators say of what they found or did. `columns` is the width of
 * a terminal.
 */

export function foundHouseLines(houses: readonly HouseSummary[], columns?: number) {
  const rows = houses.map((house) => [
    house.guid,
    house.address,
    formatDate(house.startDate),
    joinedText(house),
    house.closedAt === undefined ? '' : `closed ${dayOf(house.closedAt)}`,
  ]);
  const headings = ['house', 'address', 'from', 'joined', ''];
  return tableLines(headings, rows, { whenEmpty: 'No house found.', columns });
}

export function houseLines(house: HouseDetails, columns?: number): readonly string[] {
  const { lines, plan, closedAt, closedReason, broadbandDate, lettingAgent } = house;
  const codes = codesOf(house);
  const section = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : ['', ...tableLines(headings, rows, { whenEmpty: '', columns })];
  return [
    house.address,
    `${formatDate(house.startDate)} to ${formatDate(house.endDate)}`,
    ...(broadbandDate === undefined ? [] : [`Broadband from ${formatDate(broadbandDate)}`]),
    ...(lettingAgent === undefined ? [] : [`Letting agent: ${lettingAgent}`]),
    ...(codes.length === 0 ? [] : [`Codes: ${codes.join(', ')}`]),
    `Joined: ${joinedText(house)}`,
    ...(closedAt === undefined ? [] : [`Closed on ${dayOf(closedAt)}: ${closedReason ?? ''}`]),
    house.joinLink,
    `${formatPounds(house.monthlyPence)} a month each (${poundsOf(house.pppw)} a week)`,
    `${plan.collections} payments, ${formatDate(plan.first)} to ${formatDate(plan.last)}, ${formatPounds(plan.total)} in all`,
    ...lines.map(
      ({ product, option, price }) => `  ${product}: ${option}, ${poundsOf(price)} a week`,
    ),
    ...section(['person', 'email', 'phone', 'state'], peopleRows(house)),
    ...section(
      ['mandate', 'payer', 'state', 'account', 'payments'],
      house.mandates.map(mandateRow),
    ),
    ...section(['email', 'to', 'state', 'id'], house.mails.map(mailRow)),
  ];
}

function codesOf({ discountCode, referralCode, affiliateCode, agentCode }: HouseDetails) {
  const codes = {
    voucher: discountCode,
    referral: referralCode,
    affiliate: affiliateCode,
    agent: agentCode,
  };
  return Object.entries(codes).flatMap(([kind, code]) => (code ? [`${kind} ${code}`] : []));
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

function memberState({
  isLead,
  joinedAt,
  takenOutAt,
  channel,
}: HouseDetails['members'][number]): string {
  if (takenOutAt !== undefined) return `taken out ${dayOf(takenOutAt)}`;
  const by = channel === 'person' ? '' : ` by ${channel}`;
  return `${isLead ? 'lead, ' : ''}joined ${dayOf(joinedAt)}${by}`;
}

function mandateRow(mandate: MandateSummary): readonly string[] {
  const { reference, email, status, changedAt, accountEnding, bank } = mandate;
  const why = mandateReason(mandate);
  return [
    reference,
    email,
    `${status} since ${dayOf(changedAt)}${why === '' ? '' : `: ${why}`}`,
    `**${accountEnding}${bank === undefined ? '' : ` ${bank}`}`,
    paymentsText(mandate),
  ];
}

/** Why a mandate has ended, or what to do about that, and which payments were not collected. */
export function mandateReason({
  payerDied = false,
  reason = '',
  unpaid = [],
}: Pick<MandateSummary, 'payerDied' | 'reason' | 'unpaid'>): string {
  const why = payerDied ? 'call, do not write' : reason;
  const failed = unpaid.map(({ day, pence, reason: said }) => {
    const payment = `unpaid ${formatPounds(pence)} on ${formatDate(day)}`;
    return said === undefined ? payment : `${payment}, ${said}`;
  });
  return [...(why === '' ? [] : [why]), ...failed].join('; ');
}

/** Such as `11 of £69.96, the last £2.37, 1 September 2027 to 3 July 2028`. */
function paymentsText(mandate: MandateSummary): string {
  const { collections, monthlyPence, firstCollection, lastCollection, lastPence } = mandate;
  const last = lastPence === monthlyPence ? '' : `, the last ${formatPounds(lastPence)}`;
  return `${collections} of ${formatPounds(monthlyPence)}${last}, ${formatDate(firstCollection)} to ${formatDate(lastCollection)}`;
}

export function mailLines(mails: readonly MailSummary[], whenEmpty: string, columns?: number) {
  return tableLines(['email', 'to', 'state', 'id'], mails.map(mailRow), { whenEmpty, columns });
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

/** A price a week as the site shows it. */
function poundsOf(pppw: number): string {
  return formatPounds(weeklyAmount(pppw));
}

function dayOf(moment: string): string {
  return formatDate(londonDay(Date.parse(moment)));
}

export function closedLines({ guid, ...mandates }: ClosedHouse): readonly string[] {
  return [`The house ${guid} is closed.`, ...endedMandateLines(mandates)];
}

export function reopenedLines({ guid, withoutMandate, mailed }: ReopenedHouse): readonly string[] {
  return [
    `The house ${guid} is open again.`,
    mailed.length === 0 ? 'Nobody is told.' : `An email that says so goes to ${mailed.join(', ')}.`,
    ...withoutMandate.map(
      (reference) =>
        `${reference} is cancelled. To send its payer a link for a new one: kettle mandate renew ${reference}`,
    ),
  ];
}

export function takenOutLines(taken: TakenOut): readonly string[] {
  const { email, remaining, newLead, isClosed, ...mandates } = taken;
  if (isClosed) {
    const closed = `Nobody was in the house but ${email}. It is closed.`;
    return [closed, ...endedMandateLines(mandates)];
  }
  const places = remaining === 1 ? '1 place is free.' : `${remaining} places are free.`;
  const lead =
    newLead === undefined ? [] : [`${newLead} looks after the house now, and gets an email.`];
  return [`${email} is taken out. ${places}`, ...lead, ...endedMandateLines(mandates)];
}

export function changedPersonLines(changed: ChangedPerson): readonly string[] {
  const { email, houses, agreementsSent } = changed;
  const sent = agreementsSent > 0 ? [`The agreement is on its way to ${email}.`] : [];
  const of = houses.length === 0 ? '' : ` of ${houses.join(', ')}`;
  return [`${email}${of} is changed.`, ...sent];
}

export function resentLines({ recipient, id }: ResentMail): readonly string[] {
  return [`The email is on its way to ${recipient}. Its id is ${id}.`];
}

function endedMandateLines({ cancelled, atTheBank }: EndedMandates): readonly string[] {
  return [
    ...cancelled.map((reference) => `${reference} is cancelled. The bank never had it.`),
    ...atTheBank.map(cancelAtBankLine),
  ];
}

/** What becomes of a mandate that the bank has. */
export function cancelAtBankLine(reference: string): string {
  return `${reference} is still at the bank. The next list of cancellations tells the bank.`;
}
