import {
  agreedLines,
  BROADBAND,
  broadbandDateInWords,
  formatDate,
  joinLinkTo,
  monthlyAmount,
  type CalendarDate,
  type RenewalPlan,
} from '@kettle/core';
import type { Mail } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { newGuid } from '../database/guid.ts';
import type { Tables } from '../database/tables.ts';
import { requestDeletion, turnAway } from '../houses/join-requests.ts';
import { leadLinkInsertion, newMemberLink, type NewMemberLink } from '../houses/member-links.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { mailHouseOf } from '../houses/invitations.ts';
import type { ConfirmedHouse, TakenPlace } from './join-house.ts';
import type { NewMember } from '../houses/members.ts';
import { addToOutbox, waitingNewsDeletion, type OutboxMail } from '../mails/outbox.ts';
import { leadReminderDeletion, reminderDeletion } from '../mails/reminder-deletions.ts';
import { isOver } from '../mandates/mandates.ts';
import {
  endReminders,
  lastPaymentOf,
  leadReminders,
  type ReminderContext,
} from '../houses/reminders.ts';

/**
 * What a confirmation says of a member and their mandate. `today` is the day on which they agreed.
 */
export interface ConfirmedMember extends Pick<
  NewMember,
  | 'agreedPppw'
  | 'bankDetails'
  | 'isCreator'
  | 'maskedAccount'
  | 'ownLink'
  | 'reference'
  | 'termsVersion'
  | 'today'
  | 'wasLetIn'
> {
  readonly personalDetails: Pick<NewMember['personalDetails'], 'email' | 'firstname'>;
  readonly plan: RenewalPlan;
  /** The reference of the mandate that theirs replaces. */
  readonly replaces?: string | undefined;
  /** The day of the mail, where it is not that of the agreement. */
  readonly mailedOn?: CalendarDate;
}

/** The agreement and the confirmation of the Direct Debit, to the payer who has just set it up. */
export function confirmationOf(
  { directDebit }: MailTemplates,
  member: ConfirmedMember,
  house: ConfirmedHouse,
  /** The link for housemates who have to join, to a lead. */
  joinLink?: string,
): Mail {
  const { personalDetails, bankDetails, reference, plan, maskedAccount, termsVersion, today } =
    member;
  const { products, tenancy, housemateCount } = house;
  const shownMonthly = member.agreedPppw === undefined ? 0 : monthlyAmount(member.agreedPppw);
  const picks = Object.fromEntries(products.map((one) => [one.type, one.defaultOption]));
  return directDebit(addresseeOf(personalDetails, member.ownLink.mailId), {
    ...mailHouseOf(house),
    terms: {
      ...plan,
      ...(shownMonthly > plan.monthly ? { shownMonthly } : {}),
      agreedOn: today,
      lines: agreedLines(products, picks, broadbandDayOf(member, house)),
      tenancy,
    },
    isShared: housemateCount > 1,
    firstname: personalDetails.firstname,
    isLead: member.isCreator,
    wasLetIn: member.wasLetIn,
    accountName: `${bankDetails.firstname} ${bankDetails.lastname}`,
    sortCode: bankDetails.sortCode,
    accountNumber: bankDetails.accountNumber,
    bank: maskedAccount.bankName,
    reference,
    replaces: member.replaces,
    today: member.mailedOn ?? today,
    termsVersion,
    joinLink,
    ownLink: member.ownLink.url,
  });
}

interface OpenedHouse extends Omit<TakenPlace, 'house'> {
  readonly house: ConfirmedHouse & { readonly guid: string };
  readonly joinLink: string | undefined;
}

/** The mails of a lead's sign-up: the agreement at once, and those that wait for their day. */
export function signUpMails(
  context: ReminderContext,
  { member, house, remaining, joinLink }: OpenedHouse,
): readonly OutboxMail[] {
  const { email, firstname } = member.personalDetails;
  const lead = { email, first_name: firstname, is_creator: true };
  return [
    confirmationOf(context.templates, member, house, joinLink),
    ...leadReminders({ house, remaining, members: [lead], since: context.today }, context),
    ...endReminders({ house, email, firstname, lastPayment: lastPaymentOf(member.plan) }, context),
  ];
}

/**
 * In words, as the card said it. A house keeps the day alone: the first of the tenancy stands for
 * as soon as possible.
 */
function broadbandDayOf(
  { isCreator, today }: ConfirmedMember,
  { broadbandDate: date, tenancy, products }: ConfirmedHouse,
): string | undefined {
  if (date === undefined) return undefined;
  if (!isCreator) return formatDate(date);
  const isUrgent = date === tenancy.startDate;
  const [option] = products.find(({ type }) => type === BROADBAND)?.options ?? [];
  const timing = isUrgent ? { isUrgent } : { isUrgent, date };
  return broadbandDateInWords(timing, tenancy, today, option?.leadTimeWorkingDays);
}

/**
 * Adds the mails of a joining: the confirmation to the joiner, and the news to the lead, or to
 * everybody once the house is complete. Removes the reminders and the news that nobody needs any
 * more. Whoever still waits to join a complete house is turned away.
 */
export async function addJoiningMails(
  db: Transaction<Tables>,
  context: HouseContext,
  { remaining, member, house }: TakenPlace,
): Promise<void> {
  const { templates, siteUrl } = context;
  const { houseGuid, personalDetails } = member;
  if (remaining === 0) await turnAway(db, templates, { houseGuid, joined: personalDetails.email });
  const leadLink = newMemberLink(houseGuid, siteUrl);
  const members = await membersAfterJoining(db, {
    houseGuid,
    email: personalDetails.email,
    remaining,
    leadLink,
  });
  const mailHouse = mailHouseOf(house);
  const newsToLead = () =>
    members
      .filter((one) => one.is_creator)
      .map((lead) => {
        const joiners = members.filter((one) => !one.is_creator && one.isNews);
        const joinerNames = joiners.map((one) => one.first_name);
        return templates.housemateJoined(addresseeOf(lead, leadLink.mailId), {
          ...mailHouse,
          joinerNames,
          remaining,
          joinLink: joinLinkTo(siteUrl, houseGuid),
          leadLink: leadLink.url,
        });
      });
  const newsToAll = () =>
    members.map((one) =>
      templates.houseComplete(
        addresseeOf(one),
        {
          firstname: one.first_name,
          isLead: one.is_creator,
          day: context.today,
          needsBankDetails: isOver(one.status),
        },
        mailHouse,
      ),
    );
  const news = remaining === 0 ? newsToAll() : newsToLead();
  const payer = { ...personalDetails, lastPayment: lastPaymentOf(member.plan) };
  const mails = [
    confirmationOf(templates, member, house),
    ...news,
    ...leadReminders({ house: { ...house, guid: houseGuid }, remaining, members }, context),
    ...endReminders({ house, ...payer }, context),
  ];
  await addToOutbox(db, mails, houseGuid);
}

/**
 * Removes what a joining makes stale, makes the lead's link valid, and returns who is in the house.
 */
function membersAfterJoining(
  db: Transaction<Tables>,
  {
    houseGuid,
    email,
    remaining,
    leadLink,
  }: {
    readonly houseGuid: string;
    readonly email: string;
    readonly remaining: number;
    readonly leadLink: NewMemberLink;
  },
) {
  const invited = remaining === 0 ? undefined : email;
  return db
    .with('removed', (query) => reminderDeletion(query, houseGuid, invited))
    .with('removed_of_lead', (query) => leadReminderDeletion(query, houseGuid))
    .with('removed_news', (query) => waitingNewsDeletion(query, houseGuid))
    .with('removed_requests', (query) => requestDeletion(query, email, houseGuid))
    .with('removed_mails', (query) =>
      query
        .deleteFrom('outbox')
        .where('about', 'in', (eb) => eb.selectFrom('removed_requests').select('id'))
        .where('sent_at', 'is', null),
    )
    .with('link', (query) => leadLinkInsertion(query, leadLink, houseGuid))
    .selectFrom('member')
    .leftJoin('mandate', (on) =>
      on.onRef('mandate.member_id', '=', 'member.id').on('mandate.replaced_at', 'is', null),
    )
    .select(['email', 'first_name', 'is_creator', 'joined_at', 'status'])
    .select(isNews.as('isNews'))
    .where('house_guid', '=', houseGuid)
    .where('taken_out_at', 'is', null)
    .orderBy('joined_at')
    .execute();
}

/**
 * Whether no mail that has left, or is leaving, told the lead of this member. A joiner of this very
 * moment is news.
 */
const isNews = sql<boolean>`member.joined_at >= now() or member.joined_at > coalesce((
  select max(created_at) from outbox
  where outbox.house_guid = member.house_guid and kind = 'housemate-joined' and attempts > 0), '-infinity')`;

function addresseeOf({ email }: { readonly email: string }, id = newGuid()) {
  return { id, recipient: email };
}
