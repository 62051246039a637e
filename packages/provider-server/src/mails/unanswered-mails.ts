import { formatDate, type CalendarDate } from '@kettle/core';
import {
  ownHouse,
  type Addressee,
  type MailHouse,
  type MailNames,
  type WriteMail,
} from './mail-house.ts';

export interface WaitingAsker extends MailHouse {
  readonly askerName: string;
  /** The last day of the wait. */
  readonly until: CalendarDate;
  readonly leadLink: string;
}

/** The mails to a lead who does not answer somebody who asks to join. */
export function mailsOfUnanswered(write: WriteMail, { housemateOf, nameOf }: MailNames) {
  return {
    /** To the lead, once, when a person has waited for a week. */
    stillAsksToJoin: (
      addressee: Addressee,
      { askerName, until, leadLink, ...house }: WaitingAsker,
    ) =>
      write('asks-to-join', addressee, {
        subject: 'Somebody is waiting to join your house',
        parts: [
          `Hello ${nameOf(house.creator)},`,
          `${housemateOf(askerName)} asked to join the household bills at ${ownHouse(house)} a week ago, and is waiting for your answer.`,
          `If you know them, let them in. If you don’t, say no. If you don’t answer by ${formatDate(until)}, we erase what they gave us.`,
          { link: leadLink, label: 'Decide who joins' },
        ],
      }),

    /** To the lead who did not answer. It names nobody: whoever asked is erased. */
    requestLapsed: (addressee: Addressee, house: MailHouse) =>
      write('not-let-in', addressee, {
        subject: 'Nobody was let in to your house',
        parts: [
          `Hello ${nameOf(house.creator)},`,
          `Somebody asked to join the household bills at ${ownHouse(house)}, and you didn’t answer in 14 days. We have told them, and erased what they gave us.`,
          'If they live with you, send them the link for your housemates. With it they join at once.',
        ],
      }),
  };
}
