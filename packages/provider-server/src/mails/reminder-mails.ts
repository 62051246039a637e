import {
  formatDate,
  formatDateWithWeekday,
  formatPounds,
  joinLinkTo,
  priceLinkTo,
  type CalendarDate,
  type Invitation,
  type Pence,
} from '@kettle/core';
import type { MailCompany } from './agreement-parts.ts';
import {
  invitedHouse,
  ownHouse,
  startOf,
  type Addressee,
  type MailHouse,
  type MailNames,
  type WriteMail,
} from './mail-house.ts';

export interface InvitationLinks {
  readonly joinLink: string;
  /** Stops such mails to the recipient. */
  readonly stopLink: string;
}

export const WHY_INVITED =
  'You get this email because a housemate gave us your address to invite you.';

/** When a mail is read that is written before, and whether it is the last one. */
export interface ReminderDay {
  readonly day: CalendarDate;
  readonly isLast: boolean;
}

export interface IncompleteHouse extends MailHouse, ReminderDay {
  readonly guid: string;
  readonly places: number;
  readonly remaining: number;
  /** The first names of who has joined, without the lead. */
  readonly joinerNames: readonly string[];
}

export interface EndingAgreement extends MailHouse {
  readonly firstname: string;
  readonly endDate: CalendarDate;
  readonly housemateCount: number;
  /** Absent if the Direct Debit has ended, and payments are left. */
  readonly lastPayment?: { readonly day: CalendarDate; readonly amount: Pence } | undefined;
}

/** The mails that are written when somebody signs up or is invited, and wait for their day. */
export function mailsOfReminding(
  write: WriteMail,
  names: MailNames,
  company: MailCompany,
  siteUrl: string,
) {
  return {
    ...remindersToJoin(write, names, company),
    ...remindersToMembers(write, names, company, siteUrl),
  };
}

function remindersToJoin(
  write: WriteMail,
  { creatorOf, nameOf }: MailNames,
  { whenSomebodyDoesNotJoin }: MailCompany,
) {
  return {
    /** To an invited person who has not joined. The last one says what happens if they do not. */
    reminder: (
      id: string,
      { email, fullname }: Invitation,
      house: MailHouse,
      { joinLink, stopLink, ...when }: InvitationLinks & ReminderDay,
    ) =>
      write(
        'reminder',
        { id, recipient: email },
        {
          subject: 'You haven’t joined your household bills yet',
          reason: { why: WHY_INVITED, stopLink },
          parts: [
            `Hello ${nameOf(fullname)},`,
            `${creatorOf(house)} invited you to share the household bills at ${invitedHouse(house)}. ${startOf(house, when)}, and you haven’t joined yet.`,
            { link: joinLink, label: 'Join the house' },
            ...(when.isLast
              ? [
                  `If you don’t join, this is what your housemates have agreed to: ${whenSomebodyDoesNotJoin}`,
                  'This is our last email about it. If you’re not moving in, ignore it.',
                ]
              : ['If you’re not moving in, stop these emails by the link below.']),
          ],
        },
      ),
  };
}

function remindersToMembers(
  write: WriteMail,
  { joinersOf, nameOf }: MailNames,
  { supportPhone, whenSomebodyDoesNotJoin }: MailCompany,
  siteUrl: string,
) {
  return {
    /** To the lead of a house that is not complete, with the link to forward. */
    houseIncomplete: (
      addressee: Addressee,
      { guid, places, remaining, joinerNames, day, isLast, ...house }: IncompleteHouse,
    ) =>
      write('house-incomplete', addressee, {
        subject: `${places - remaining} of ${places} have joined your house`,
        parts: [
          `Hello ${nameOf(house.creator)},`,
          `${places - remaining} of ${places} have joined the household bills at ${ownHouse(house)}, you included. ${startOf(house, { day })}.`,
          ...(joinerNames.length === 0 ? [] : [`${joinersOf(joinerNames)} joined.`]),
          'Forward this link to whoever is missing:',
          joinLinkTo(siteUrl, guid),
          ...(isLast ? [`If somebody doesn’t join: ${whenSomebodyDoesNotJoin}`] : []),
        ],
      }),

    /** To every payer, before the agreement ends. */
    agreementEnds: (
      addressee: Addressee,
      { firstname, endDate, housemateCount, lastPayment, ...house }: EndingAgreement,
    ) =>
      write('agreement-ends', addressee, {
        subject: `Your household bills end on ${formatDate(endDate)}`,
        parts: [
          `Hello ${nameOf(firstname)},`,
          `Your household bills at ${ownHouse(house)} end on ${formatDate(endDate)}. Nothing rolls over: after that day you have no agreement with us, and we collect nothing for later days.`,
          lastPayment
            ? `Your last payment is ${formatPounds(lastPayment.amount)}, on or after ${formatDateWithWeekday(lastPayment.day)}.`
            : `Your Direct Debit has ended, so we can’t collect what is left to pay. Call us on ${supportPhone}.`,
          'If you stay, you can set the bills up again. This is the price for next year, for the same home and number of people:',
          {
            link: priceLinkTo(siteUrl, house.address, housemateCount),
            label: 'See next year’s price',
          },
        ],
      }),
  };
}
