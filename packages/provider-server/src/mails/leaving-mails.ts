import { formatDate, type CalendarDate } from '@kettle/core';
import type { EndedMandates } from '@kettle/provider-api';
import type { MailCompany } from './agreement-parts.ts';
import {
  houseOf,
  type Addressee,
  type MailHouse,
  type MailMember,
  type MailNames,
  type WriteMail,
} from './mail-house.ts';

/** A payer whose agreement ends on a day, and what becomes of their mandate. */
export interface Leaver extends MailHouse, MailMember {
  readonly endsOn: CalendarDate;
  readonly mandates: EndedMandates;
  /** Whether they have cancelled themselves. */
  readonly isOwnWish?: boolean;
}

export interface ReopenedMember extends MailHouse, MailMember {
  /** Of their Direct Debit. Without one, they have none. */
  readonly reference?: string;
}

/** The mails to payers whose agreement ends, or goes on after all. */
export function mailsOfLeaving(
  write: WriteMail,
  { nameOf }: MailNames,
  { name, supportPhone, whenSomebodyLeaves }: MailCompany,
) {
  const whatIsOwed = ({ mandates }: Leaver) => [
    ...mandates.cancelled.map(
      (reference) =>
        `Your Direct Debit, reference ${reference}, is cancelled. Your bank never had it, and nothing is collected.`,
    ),
    ...mandates.atTheBank.map(
      (reference) =>
        `We’re asking your bank to stop your Direct Debit, reference ${reference}. If a payment is still taken, call us on ${supportPhone} and you get it back.`,
    ),
    whenSomebodyLeaves,
  ];
  return {
    /** To a housemate whom the lead or staff have taken out, or who has cancelled. */
    takenOut: (addressee: Addressee, leaver: Leaver) =>
      write('taken-out', addressee, {
        subject: leaver.isOwnWish
          ? 'You’ve cancelled your household bills'
          : 'You’ve been taken out of the house',
        parts: [
          `Hello ${nameOf(leaver.firstname)},`,
          `You’ve ${leaver.isOwnWish ? 'cancelled your agreement for' : 'been taken out of'} the household bills at ${houseOf(leaver, leaver)}. Your agreement ends today, ${formatDate(leaver.endsOn)}.`,
          ...whatIsOwed(leaver),
          `If this is a mistake, join again with the link that you had. Whoever looks after the house then has to say yes. Or call us on ${supportPhone}.`,
        ],
      }),

    /** To everybody in a house that the company has closed. */
    houseClosed: (addressee: Addressee, leaver: Leaver) =>
      write('house-closed', addressee, {
        subject: `Your household bills with ${name} have ended`,
        parts: [
          `Hello ${nameOf(leaver.firstname)},`,
          `The household bills at ${houseOf(leaver, leaver)} have ended, and your agreement with them, on ${formatDate(leaver.endsOn)}.`,
          ...whatIsOwed(leaver),
          `We won’t email you about this house again. If you didn’t expect this, call us on ${supportPhone}.`,
        ],
      }),

    /** To somebody who was told that the house has ended, and whose Direct Debit has not. */
    houseReopened: (addressee: Addressee, { reference, ...member }: ReopenedMember) =>
      write('house-reopened', addressee, {
        subject: `Your household bills with ${name} go on`,
        parts: [
          `Hello ${nameOf(member.firstname)},`,
          `We told you that the household bills at ${houseOf(member, member)} have ended. They go on after all, and so does your agreement.`,
          ...(reference === undefined
            ? []
            : [
                `Your Direct Debit, reference ${reference}, goes on as before. You don’t need to do anything.`,
              ]),
          `If you have a question, call us on ${supportPhone}.`,
        ],
      }),
  };
}
