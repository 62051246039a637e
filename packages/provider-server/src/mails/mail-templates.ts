import type { CalendarDate, Invitation } from '@kettle/core';
import { agreementParts, type AgreementDetails, type MailCompany } from './agreement-parts.ts';
import { mailsOfAsking, mailsToLead, mailToErased } from './asking-mails.ts';
import { mailsOfLeaving } from './leaving-mails.ts';
import { mailHtml, mailText } from './mail-body.ts';
import {
  houseOf,
  invitedHouse,
  mailNames,
  ownHouse,
  ownLinkParts,
  startOf,
  stillToJoin,
  type Addressee,
  type MailHouse,
  type MailMember,
  type MailNames,
  type WriteMail,
} from './mail-house.ts';
import { mailsOfReminding, WHY_INVITED, type InvitationLinks } from './reminder-mails.ts';
import { mailsOfRenewal } from './renewal-mails.ts';
import { mailsOfUnanswered } from './unanswered-mails.ts';

/**
 * The mails of one company. Callers pass cleaned names and addresses, which contain no line breaks.
 */
export function mailTemplates(company: MailCompany, siteUrl: string) {
  const write = writerOf(company);
  const names = mailNames(company.name);
  return {
    ...mailsToInvited(write, names),
    ...mailsOfReminding(write, names, company, siteUrl),
    ...mailsToHouse(write, names, company),
    ...mailsOfAsking(write, names),
    ...mailsOfUnanswered(write, names),
    ...mailsToLead(write, names),
    ...mailToErased(write, company),
    ...mailsOfLeaving(write, names, company),
    ...mailsOfPayer(write, names, company, siteUrl),
    ...mailsOfOwnLink(write, names, company),
    ...mailsOfRenewal(write, names, company, siteUrl),
  };
}

export type MailTemplates = ReturnType<typeof mailTemplates>;

function writerOf({ name, legal, supportPhone }: MailCompany): WriteMail {
  const signature = [
    `${name}, ${supportPhone}`,
    `${legal.company}. Registered in England and Wales, company number ${legal.number}. Registered office: ${legal.office}.`,
  ];
  return (kind, addressee, { subject, parts, reason }) => ({
    ...addressee,
    kind,
    subject,
    body: mailText(parts, signature, reason),
    html: mailHtml(subject, parts, { name, signature, reason }),
    ...(reason ? { stopLink: reason.stopLink } : {}),
  });
}

function mailsToInvited(write: WriteMail, { creatorOf, nameOf }: MailNames) {
  return {
    /** To a housemate, with the lead's name, the address and the link. */
    invitation: (
      id: string,
      { email, fullname }: Invitation,
      house: MailHouse,
      { joinLink, stopLink }: InvitationLinks,
    ) =>
      write(
        'invitation',
        { id, recipient: email },
        {
          subject: 'You’re invited to share your household bills',
          reason: { why: WHY_INVITED, stopLink },
          parts: [
            `Hello ${nameOf(fullname)},`,
            `${creatorOf(house)} has set up the household bills at ${invitedHouse(house)}.`,
            'Join to pay your share by Direct Debit.',
            { link: joinLink, label: 'Join the house' },
          ],
        },
      ),
  };
}

function mailsToHouse(
  write: WriteMail,
  { joinersOf, nameOf }: MailNames,
  { supportPhone }: MailCompany,
) {
  return {
    /** To the lead, when housemates have joined. */
    housemateJoined: (
      addressee: Addressee,
      { joinerNames, remaining, joinLink, leadLink, ...house }: JoinerDetails,
    ) =>
      write('housemate-joined', addressee, {
        subject: joinerNames.length === 1 ? 'A housemate has joined' : 'Housemates have joined',
        parts: [
          `Hello ${nameOf(house.creator)},`,
          `${joinersOf(joinerNames)} joined the household bills at ${ownHouse(house)}.`,
          stillToJoin(remaining),
          { link: joinLink, label: 'The link for your housemates' },
          ...ownLinkParts(leadLink, { isLead: true, joinLink }),
        ],
      }),

    /** To everybody in a house, when the last housemate has joined. */
    houseComplete: (
      addressee: Addressee,
      { needsBankDetails, day, ...member }: MemberOfCompleteHouse,
      house: MailHouse,
    ) =>
      write('house-complete', addressee, {
        subject: 'Your house is complete',
        parts: [
          `Hello ${nameOf(member.firstname)},`,
          `Everyone has joined the household bills at ${houseOf(member, house)}. ${startOf(house, { day })}.${needsBankDetails ? '' : ' You don’t need to do anything.'}`,
          ...(needsBankDetails
            ? [
                `We still need your bank details, because your Direct Debit has ended. The link is in our email about it. If you can’t find it, call us on ${supportPhone}.`,
              ]
            : []),
        ],
      }),
  };
}

function mailsOfPayer(
  write: WriteMail,
  { accountNameOf, creatorOf, nameOf }: MailNames,
  company: MailCompany,
  siteUrl: string,
) {
  const { name } = company;
  return {
    /** To a person who saved a package. */
    savedPackage: (
      addressee: Addressee,
      { shareLink, stopLink }: { readonly shareLink: string; readonly stopLink: string },
    ) =>
      write('package', addressee, {
        subject: `Your ${name} package`,
        reason: {
          why: 'You get this email because somebody typed your address on our site.',
          stopLink,
        },
        parts: ['Here is the package you saved.', { link: shareLink, label: 'Open your package' }],
      }),

    /**
     * The agreement and the Direct Debit, to each payer at once. The Consumer Contracts Regulations
     * require the first on a durable medium, the scheme the second as confirmation and advance
     * notice.
     */
    directDebit: (addressee: Addressee, details: DirectDebitDetails) =>
      write('direct-debit', addressee, {
        subject:
          details.replaces === undefined
            ? `Your agreement and Direct Debit with ${name}`
            : `Your new Direct Debit with ${name}`,
        parts: agreementParts(
          {
            ...details,
            firstname: nameOf(details.firstname),
            letInBy: details.wasLetIn ? creatorOf(details) : undefined,
            // A contract says what is supplied where, to every payer.
            house: ownHouse(details),
            accountName: accountNameOf(details.accountName),
          },
          company,
          siteUrl,
        ),
      }),
  };
}

/** The mails about a payer's own link, and about the address that has it. */
function mailsOfOwnLink(
  write: WriteMail,
  { nameOf }: MailNames,
  { name, supportPhone }: MailCompany,
) {
  return {
    /** To a payer who lost their link, or shared it. */
    ownLink: (
      addressee: Addressee,
      { isLead, isLost, isShared, ownLink, ...member }: OwnLinkDetails,
    ) =>
      write('own-link', addressee, {
        subject: 'Your link to see or change your agreement',
        parts: [
          `Hello ${nameOf(member.firstname)},`,
          `Here is a new link to your agreement for the household bills at ${houseOf({ isLead }, member)}.`,
          isLost
            ? 'Somebody asked for it on our site. If it wasn’t you, you don’t need to do anything.'
            : 'All earlier ones have stopped working.',
          ...ownLinkParts(ownLink, { isLead: isLead && isShared }),
        ],
      }),

    /**
     * To the address that a payer had. Whoever reads it there may be somebody else, so it names
     * nobody.
     */
    emailChanged: (addressee: Addressee) =>
      write('email-changed', addressee, {
        subject: 'Your email address was changed',
        parts: [
          'Hello,',
          `The email address of household bills with ${name} was changed. Emails about them no longer come to this address, and the links in the earlier ones have stopped working.`,
          `If you didn’t ask for this, call us on ${supportPhone}.`,
        ],
      }),
  };
}

interface OwnLinkDetails extends MailHouse, MailMember {
  readonly ownLink: string;
  /** Whether somebody who lost it asked for it, so that the earlier ones go on working. */
  readonly isLost: boolean;
  /** Whether others live in the house. */
  readonly isShared: boolean;
}

interface DirectDebitDetails extends MailHouse, Omit<AgreementDetails, 'house' | 'letInBy'> {
  /** Whether the lead has just let them in. */
  readonly wasLetIn?: boolean | undefined;
}

interface MemberOfCompleteHouse extends MailMember {
  /** The day of the mail. */
  readonly day: CalendarDate;
  /** Whether their Direct Debit was rejected or cancelled. */
  readonly needsBankDetails: boolean;
}

interface JoinerDetails extends MailHouse {
  /** The first names of those who have joined, at least one. */
  readonly joinerNames: readonly string[];
  readonly remaining: number;
  readonly joinLink: string;
  readonly leadLink: string;
}
