import type { MailCompany } from './agreement-parts.ts';
import {
  houseOf,
  invitedHouse,
  type Addressee,
  type MailHouse,
  type MailMember,
  type MailNames,
  type WriteMail,
} from './mail-house.ts';

export interface ReopenedMember extends MailHouse, MailMember {
  /** Of their Direct Debit. Without one, they have none. */
  readonly reference?: string;
}

/** The mails to payers whose agreement ends, or goes on after all. */
export function mailsOfLeaving(
  write: WriteMail,
  { nameOf }: MailNames,
  { name, supportPhone }: MailCompany,
) {
  return {
    /** To a housemate whom the lead or staff have taken out. */
    takenOut: (addressee: Addressee, firstname: string, house: MailHouse) =>
      write('taken-out', addressee, {
        subject: 'You’ve been taken out of the house',
        parts: [
          `Hello ${nameOf(firstname)},`,
          `You’ve been taken out of the household bills at ${invitedHouse(house)}. We’ve cancelled your Direct Debit and will collect nothing more.`,
          'If this is a mistake, join again with the link that you had. The person who set them up then has to say yes. Or call us.',
        ],
      }),

    /** To everybody in a house that the company has closed. */
    houseClosed: (addressee: Addressee, member: MailMember, house: MailHouse) =>
      write('house-closed', addressee, {
        subject: `Your household bills with ${name} have ended`,
        parts: [
          `Hello ${nameOf(member.firstname)},`,
          `The household bills at ${houseOf(member, house)} have ended. We won’t email you about this house again.`,
          `If you didn’t expect this, call us on ${supportPhone}.`,
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
