import {
  invitedHouse,
  ownHouse,
  ownLinkParts,
  stillToJoin,
  type Addressee,
  type MailHouse,
  type MailNames,
  type WriteMail,
} from './mail-house.ts';

export interface Asker extends MailHouse {
  readonly askerName: string;
  /** Whether they come by the link of the house after they were taken out of it. */
  readonly wasTakenOut: boolean;
  readonly leadLink: string;
}

export interface TakenOutHousemate extends MailHouse {
  /** Whether they have cancelled themselves. */
  readonly isOwnWish?: boolean;
  /** The first name of the housemate. */
  readonly firstname: string;
  readonly remaining: number;
  readonly leadLink: string;
}

export interface NewLead extends MailHouse {
  readonly firstname: string;
  readonly remaining: number;
  /** How many people wait for an answer. */
  readonly waiting: number;
  /** For housemates, if a place is free. */
  readonly joinLink: string | undefined;
  readonly ownLink: string;
}

/** The mails of people who ask to join, and of the lead's answers. */
export function mailsOfAsking(write: WriteMail, { housemateOf, nameOf }: MailNames) {
  return {
    /**
     * To the lead, when a person asks to join who knows the address but not the link, or was taken
     * out.
     */
    asksToJoin: (addressee: Addressee, { askerName, wasTakenOut, leadLink, ...house }: Asker) =>
      write('asks-to-join', addressee, {
        subject: 'Somebody has asked to join your house',
        parts: [
          `Hello ${nameOf(house.creator)},`,
          `${housemateOf(askerName)} has asked to join the household bills at ${ownHouse(house)}. ${wasTakenOut ? 'They were in the house before, and were taken out.' : 'They gave the address of the house, and did not have your link.'}`,
          'If you know them, let them in. If you don’t, say no. If you don’t answer in 14 days, we erase what they gave us.',
          { link: leadLink, label: 'Decide who joins' },
        ],
      }),

    /** To a person who asked to join and has no place. */
    notLetIn: (
      addressee: Addressee,
      { firstname, postcode }: { readonly firstname: string; readonly postcode: string },
    ) =>
      write('not-let-in', addressee, {
        subject: 'You haven’t joined the house',
        parts: [
          `Hello ${nameOf(firstname)},`,
          `You asked to join the household bills of a house in ${postcode}. The person who set it up said no or didn’t answer in 14 days, or the house is complete or closed.`,
          'No Direct Debit was set up, and we’ve erased everything you gave us.',
          'If you live there, ask your housemate for the link.',
        ],
      }),
  };
}

/**
 * The last mail to somebody whose data is erased. It leaves the outbox when it is sent, so that
 * nothing of them stays.
 */
export function mailToErased(
  write: WriteMail,
  { name, supportPhone }: { readonly name: string; readonly supportPhone: string },
) {
  return {
    dataErased: (addressee: Addressee, { isAtTheBank }: { readonly isAtTheBank: boolean }) =>
      write('data-erased', addressee, {
        subject: 'We’ve erased what we held about you',
        parts: [
          'Hello there,',
          `We’ve erased what ${name} held about you: your name, your contact details and your bank details.`,
          ...(isAtTheBank
            ? [
                `We’re asking your bank to stop your Direct Debit. If a payment is still taken, call us on ${supportPhone} and you get it back.`,
              ]
            : []),
          `This is our last email to you. If you didn’t expect it, call us on ${supportPhone}.`,
        ],
      }),
  };
}

/** The mails to a lead about who has left. */
export function mailsToLead(write: WriteMail, { housemateOf, nameOf }: MailNames) {
  return {
    /**
     * To whoever joined first, when the lead has left, has died or is erased. It names nobody, and
     * does not say which.
     */
    newLead: (
      addressee: Addressee,
      { firstname, remaining, waiting, joinLink, ownLink, ...house }: NewLead,
    ) =>
      write('new-lead', addressee, {
        subject: `You now look after the house at ${house.address.postcode}`,
        parts: [
          `Hello ${nameOf(firstname)},`,
          `The person who looked after the household bills at ${invitedHouse(house)} no longer does. You joined first of those who are still in, so you look after the house now.`,
          'What you and the others pay stays as it is, and so do the dates.',
          'You decide who joins, and you can take out a housemate who leaves.',
          ...(waiting === 0
            ? []
            : [
                `${waiting === 1 ? '1 person is' : `${waiting} people are`} waiting for your answer. If you don’t answer in 14 days, we erase what they gave us.`,
              ]),
          ...(joinLink === undefined
            ? []
            : [stillToJoin(remaining), { link: joinLink, label: 'The link for your housemates' }]),
          ...ownLinkParts(ownLink, { isLead: true, joinLink }),
        ],
      }),

    /** To the lead, when a housemate has been taken out, or has cancelled. */
    housemateTakenOut: (
      addressee: Addressee,
      { firstname, isOwnWish, remaining, leadLink, ...house }: TakenOutHousemate,
    ) =>
      write('taken-out', addressee, {
        subject: isOwnWish ? 'A housemate has cancelled' : 'A housemate has been taken out',
        parts: [
          `Hello ${nameOf(house.creator)},`,
          `${housemateOf(firstname)} has ${isOwnWish ? 'cancelled their agreement for' : 'been taken out of'} the household bills at ${ownHouse(house)}. Their Direct Debit ends, and their place is free.`,
          stillToJoin(remaining),
          { link: leadLink, label: 'See who is in the house' },
        ],
      }),
  };
}
