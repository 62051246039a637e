import { formatDate, formatPounds, renewalLinkTo, type CalendarDate } from '@kettle/core';
import { paysNoMore, reasonSentence, type FailedPayment } from '@kettle/provider-domain';
import type { MailCompany } from './agreement-parts.ts';
import {
  houseOf,
  type Addressee,
  type MailHouse,
  type MailMember,
  type MailNames,
  type WriteMail,
} from './mail-house.ts';

export interface RenewalDetails extends MailHouse, MailMember {
  /** The status of the mandate, if there is one. */
  readonly status?: string;
  /** Why it ended, as the bureau says it. Only our sentence for it, or the company's, is sent. */
  readonly reason?: string;
  readonly reference?: string;
  /** Whether payments may have been taken by it before it was rejected. */
  readonly wasActive?: boolean;
  /** Whether they were told that the house has ended, which goes on. */
  readonly wasReopened?: boolean;
  /** A payment of it that was not collected. */
  readonly unpaid?: FailedPayment | undefined;
  readonly token: string;
  /** The last day of the link. */
  readonly until: CalendarDate;
}

export interface FailureDetails extends MailHouse, MailMember {
  readonly unpaid: FailedPayment;
}

/** The mail with the link for the bank details of another account. */
export function mailsOfRenewal(
  write: WriteMail,
  { nameOf }: MailNames,
  company: MailCompany,
  siteUrl: string,
) {
  return {
    /**
     * To a payer whose mandate was rejected or cancelled, or who wants to pay from another account.
     */
    newBankDetails: (addressee: Addressee, details: RenewalDetails) => {
      const { firstname, token, until } = details;
      const { subject, parts } = wordsOf(details, company);
      return write('new-bank-details', addressee, {
        subject,
        parts: [
          `Hello ${nameOf(firstname)},`,
          ...parts,
          { link: renewalLinkTo(siteUrl, token), label: 'Give new bank details' },
          `The link is for you alone. It works once, until ${formatDate(until)}.`,
          `If you have a question, call us on ${company.supportPhone}.`,
        ],
      });
    },

    /** To a payer whose agreement has run out, so that no other account can pay any more. */
    paymentFailedAfterEnd: (addressee: Addressee, details: FailureDetails) => {
      const bills = `the household bills at ${houseOf(details, details)}`;
      const { subject, what, next } = wordsOfFailed(details.unpaid, bills, company);
      return write('new-bank-details', addressee, {
        subject,
        parts: [
          `Hello ${nameOf(details.firstname)},`,
          `${what} Your agreement has ended, and this payment is still owed.`,
          ...next,
          `If you have a question, call us on ${company.supportPhone}.`,
        ],
      });
    },
  };
}

function wordsOf(
  details: RenewalDetails,
  company: MailCompany,
): { readonly subject: string; readonly parts: readonly string[] } {
  const { name, reasonTexts = {} } = company;
  const bills = `the household bills at ${houseOf(details, details)}`;
  if (details.status !== 'rejected' && details.status !== 'cancelled') {
    if (details.unpaid) {
      const { subject, what, next } = wordsOfFailed(details.unpaid, bills, company);
      const parts = paysNoMore(details.unpaid.reason)
        ? [what, ...next, `${OTHER_ACCOUNT} It then pays what was not collected, too.`]
        : [`${what} Your Direct Debit goes on.`, ...next, PAYS_FROM_ANOTHER];
      return { subject, parts };
    }
    return {
      subject: 'Change your bank details',
      parts: [
        `You asked to pay for ${bills} from another account.`,
        'Until you give us its bank details, nothing changes.',
      ],
    };
  }
  if (details.wasReopened === true) {
    return {
      subject: `Your household bills with ${name} go on`,
      parts: [
        `We told you that ${bills} have ended. They go on after all, and so does your agreement.`,
        `Your Direct Debit, reference ${details.reference ?? ''}, does not: it has ended. ${OTHER_ACCOUNT}`,
      ],
    };
  }
  const why = reasonSentence(details.status, details.reason, reasonTexts);
  const [subject, what] = endOf(details, bills);
  return {
    subject,
    parts: [what, ...(why === undefined ? [] : [why]), `Your agreement goes on. ${OTHER_ACCOUNT}`],
  };
}

const OTHER_ACCOUNT =
  'Give us the bank details of an account that we can collect your payments from.';
const PAYS_FROM_ANOTHER =
  'If you would rather pay from another account, give us its bank details. It then pays what was not collected, too.';

/** That one payment has failed, why, and what happens next, as the payer agreed to it. */
function wordsOfFailed(
  { day, pence, reason }: FailedPayment,
  bills: string,
  { reasonTexts, whenAPaymentFails }: MailCompany,
) {
  const payment = `Your payment of ${formatPounds(pence)} on ${formatDate(day)}`;
  const why = reasonSentence('unpaid', reason, reasonTexts);
  return {
    subject: `${payment} was not collected`,
    what: `${payment} for ${bills} was not collected.`,
    next: [why, whenAPaymentFails].filter((part) => part !== undefined),
  };
}

/** What has become of a Direct Debit that ended, as a subject and a sentence. */
function endOf(
  { status, wasActive = false }: RenewalDetails,
  bills: string,
): readonly [subject: string, sentence: string] {
  if (status === 'cancelled') {
    return ['Your Direct Debit has ended', `Your Direct Debit for ${bills} has ended.`];
  }
  return wasActive
    ? [
        'A payment did not go through',
        `A payment for ${bills} did not go through, and your Direct Debit has ended.`,
      ]
    : [
        'Your bank has not accepted your Direct Debit',
        `Your bank has not accepted your Direct Debit for ${bills}.`,
      ];
}
