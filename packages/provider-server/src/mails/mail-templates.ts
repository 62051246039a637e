import {
  formatAddress,
  formatDate,
  type Address,
  type CalendarDate,
  type Invitation,
} from '@kettle/core';
import type { Mail, MailKind } from '@kettle/provider-domain';
import { agreementParts, type AgreementDetails, type MailCompany } from './agreement-parts.ts';
import { mailHtml, mailText, type MailPart } from './mail-body.ts';

/** The recipient of a mail, and its id, which stays the same across all attempts to send it. */
interface Addressee {
  readonly id: string;
  readonly recipient: string;
}

/** The house that a mail is about. `creator` is the lead's first name. */
export interface MailHouse {
  readonly creator: string;
  readonly address: Address;
  readonly startDate: CalendarDate;
}

/** Matches a link, and what mail programs turn into one: two words joined by a full stop. */
const LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u;

/** Anyone can sign a house up, so a link in a name or an address would be an advertisement in the company's mail. */
function withoutLink(text: string, replacement: string): string {
  return LINK.test(text) ? replacement : text;
}

const nameOf = (firstname: string): string => withoutLink(firstname, 'there');
const creatorOf = ({ creator }: MailHouse): string => withoutLink(creator, 'Your housemate');
const addressOf = ({ address }: MailHouse): string =>
  withoutLink(formatAddress(address), 'your house');

/** The mails of one company. Callers pass cleaned names and addresses, which contain no line breaks. */
export function mailTemplates(company: MailCompany, siteUrl: string) {
  const write = writerOf(company);
  return { ...mailsOfHouse(write), ...mailsOfPayer(write, company, siteUrl) };
}

export type MailTemplates = ReturnType<typeof mailTemplates>;

type Write = (
  kind: MailKind,
  addressee: Addressee,
  words: { readonly subject: string; readonly parts: readonly MailPart[] },
) => Mail;

function writerOf({ name, legal, supportPhone }: MailCompany): Write {
  const signature = [
    `${name}, ${supportPhone}`,
    `${legal.company}. Registered in England and Wales, company number ${legal.number}. Registered office: ${legal.office}.`,
  ];
  return (kind, addressee, { subject, parts }) => ({
    ...addressee,
    kind,
    subject,
    body: mailText(parts, signature),
    html: mailHtml(subject, parts, { name, signature }),
  });
}

function mailsOfHouse(write: Write) {
  return {
    /** To a housemate, with the lead's name, the address and the link. */
    invitation: (id: string, { email, fullname }: Invitation, house: MailHouse, joinLink: string) =>
      write(
        'invitation',
        { id, recipient: email },
        {
          subject: `${creatorOf(house)} has set up the bills for your house`,
          parts: [
            `Hello ${nameOf(fullname)},`,
            `${creatorOf(house)} has set up the household bills at ${addressOf(house)}.`,
            'Join to pay your share by Direct Debit.',
            { link: joinLink, label: 'Join the house' },
          ],
        },
      ),

    /** To an invited person who has not joined, seven days before the tenancy starts. */
    reminder: (id: string, { email, fullname }: Invitation, house: MailHouse, joinLink: string) =>
      write(
        'reminder',
        { id, recipient: email },
        {
          subject: 'Your tenancy starts in a week',
          parts: [
            `Hello ${nameOf(fullname)},`,
            `${creatorOf(house)} invited you to share the household bills at ${addressOf(house)}. They start on ${formatDate(house.startDate)}, and you haven’t joined yet.`,
            { link: joinLink, label: 'Join the house' },
            'If you’re not moving in, ignore this email. We won’t send another one.',
          ],
        },
      ),

    /** To the lead, when a housemate has joined. */
    housemateJoined: (
      addressee: Addressee,
      { joinerName, remaining, joinLink, ...house }: JoinerDetails,
    ) =>
      write('housemate-joined', addressee, {
        subject: `${withoutLink(joinerName, 'A housemate')} has joined`,
        parts: [
          `Hello ${nameOf(house.creator)},`,
          `${withoutLink(joinerName, 'A housemate')} has joined the household bills at ${addressOf(house)}.`,
          remaining === 1
            ? '1 housemate still has to join.'
            : `${remaining} housemates still have to join.`,
          { link: joinLink, label: 'The link for your housemates' },
        ],
      }),

    /** To everybody in a house, when the last housemate has joined. */
    houseComplete: (addressee: Addressee, firstname: string, house: MailHouse) =>
      write('house-complete', addressee, {
        subject: 'Your house is complete',
        parts: [
          `Hello ${nameOf(firstname)},`,
          `Everyone has joined the household bills at ${addressOf(house)}. They start on ${formatDate(house.startDate)}. You don’t need to do anything.`,
        ],
      }),
  };
}

function mailsOfPayer(write: Write, company: MailCompany, siteUrl: string) {
  const { name } = company;
  return {
    /** To a person who saved a package. */
    savedPackage: (addressee: Addressee, shareLink: string) =>
      write('package', addressee, {
        subject: `Your ${name} package`,
        parts: ['Here is the package you saved.', { link: shareLink, label: 'Open your package' }],
      }),

    /**
     * The agreement and the Direct Debit, to each payer at once. The Consumer Contracts Regulations require the first on a durable
     * medium, the scheme the second as confirmation and advance notice.
     */
    directDebit: (addressee: Addressee, details: DirectDebitDetails) =>
      write('direct-debit', addressee, {
        subject: `Your agreement and Direct Debit with ${name}`,
        parts: agreementParts(
          {
            ...details,
            firstname: nameOf(details.firstname),
            house: addressOf(details),
            accountName: withoutLink(details.accountName, 'As you gave it'),
          },
          company,
          siteUrl,
        ),
      }),
  };
}

interface DirectDebitDetails extends MailHouse, Omit<AgreementDetails, 'house'> {}

interface JoinerDetails extends MailHouse {
  /** The first name of the person who has joined. */
  readonly joinerName: string;
  readonly remaining: number;
  readonly joinLink: string;
}
