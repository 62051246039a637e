import * as v from 'valibot';
import {
  count,
  day,
  flag,
  housemates,
  id,
  moment,
  object,
  optional,
  pence,
  text,
} from './answer-parts.ts';
import type { Call } from './call.ts';
import type { SentAnswerOf } from './read.ts';
import * as part from './request-parts.ts';
import { failure } from './shapes/failures.ts';

/**
 * The calls that need the token of the company's staff. Of bank details they hold the last two
 * digits of an account and its bank.
 */

export const MANDATE_STATUSES = ['new', 'handed-over', 'active', 'rejected', 'cancelled'] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];

const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

const LONGEST_SEARCH = 200;
const LONGEST_REASON = 200;
/** One more than a list shows shows that there are more. */
const MAX_ROWS = 51;

const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROWS));
const oneHouse = v.strictObject({ guid: part.segment });
const noContent = v.strictObject({});
const references = v.array(text);

const houseSummary = {
  guid: id,
  address: text,
  postcode: text,
  startDate: day,
  endDate: day,
  housemateCount: housemates,
  remaining: housemates,
  /** The number of people who joined and whose details are erased. Absent if there are none. */
  erasedMembers: optional(count),
  closedAt: optional(moment),
};

const unpaidPayment = object({ day, pence: count, reason: optional(text) });

/** A payment that the bank could not collect. */
export type UnpaidPayment = v.InferOutput<typeof unpaidPayment>;

const mandateSummary = object({
  reference: text,
  guid: id,
  /** The payer's address. */
  email: text,
  status: v.picklist(MANDATE_STATUSES),
  monthlyPence: count,
  firstCollection: day,
  /** The number of payments. */
  collections: count,
  lastCollection: day,
  lastPence: count,
  /** The last two digits. */
  accountEnding: text,
  bank: optional(text),
  /** Why it was rejected or cancelled. */
  reason: optional(text),
  /**
   * The payments that the bank could not collect, until 45 days after their day. Absent if there
   * are none.
   */
  unpaid: optional(v.array(unpaidPayment)),
  /** The payer has died: call, do not write. */
  payerDied: optional(flag),
  /** When the status last changed. */
  changedAt: moment,
});

/** A mail as staff may see it: never its body. */
const mailSummary = object({
  id,
  kind: text,
  recipient: text,
  status: v.picklist(MAIL_STATUSES),
  /** When its status last changed; for a mail that waits, when it leaves. */
  at: moment,
  attempts: count,
  /** The code of the last failure, with the status that the mail server answered. */
  error: optional(text),
});

const houseMember = object({
  name: text,
  email: text,
  tel: optional(text),
  isLead: flag,
  joinedAt: moment,
  termsVersion: optional(text),
  /** `person`, or `staff` with a name. */
  channel: text,
  /** When they were taken out. */
  takenOutAt: optional(moment),
});

const houseDetails = object({
  ...houseSummary,
  closedReason: optional(text),
  joinLink: text,
  /** The day from which broadband is wanted. */
  broadbandDate: optional(day),
  lettingAgent: optional(text),
  discountCode: optional(text),
  referralCode: optional(text),
  affiliateCode: optional(text),
  agentCode: optional(text),
  pppw: pence,
  monthlyPence: count,
  /** What somebody pays who pays from the start. */
  plan: object({ first: day, last: day, total: count, collections: count }),
  lines: v.array(object({ product: text, option: text, code: text, price: pence })),
  members: v.array(houseMember),
  /** Who has asked to join, and waits for the lead's answer. */
  waiting: v.array(object({ name: text, email: text, tel: optional(text), askedAt: moment })),
  /** Who was invited, for as long as the mails are kept. */
  invited: v.array(object({ email: text, invitedAt: moment })),
  mandates: v.array(mandateSummary),
  mails: v.array(mailSummary),
});

/**
 * The mandates of people who have left a house. Those that were new are cancelled; those that the
 * bank has are in the next list of cancellations.
 */
const endedMandates = { cancelled: references, atTheBank: references };

/** The token is missing, or is not one of the company's. */
const unauthorised = { 401: failure } as const;

export const findHouses = {
  method: 'POST',
  path: '/staff/find_houses',
  limit: 'address-look-up',
  /** The text stands in the body, because the URL of a request is written to logs. */
  body: v.strictObject({ text: part.textUpTo(LONGEST_SEARCH), limit }),
  answer: v.array(object(houseSummary)),
  failures: unauthorised,
} as const satisfies Call;

export const getIncompleteHouses = {
  method: 'POST',
  path: '/staff/incomplete_houses',
  limit: 'address-look-up',
  body: v.strictObject({ startsBefore: part.calendarDate, limit }),
  answer: v.array(object(houseSummary)),
  failures: unauthorised,
} as const satisfies Call;

export const getHouse = {
  method: 'GET',
  path: '/staff/houses/{guid}',
  limit: 'address-look-up',
  params: oneHouse,
  answer: houseDetails,
  failures: { ...unauthorised, 404: failure },
} as const satisfies Call;

export const closeHouse = {
  method: 'POST',
  path: '/staff/houses/{guid}/close',
  limit: 'address-look-up',
  params: oneHouse,
  /** Quietly: nobody is written to, nor once the house is opened again. */
  body: v.strictObject({
    reason: part.textUpTo(LONGEST_REASON),
    isQuiet: v.optional(v.boolean()),
  }),
  answer: object({ guid: id, ...endedMandates }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/** Opens a house again that was closed, if its address is free. */
export const reopenHouse = {
  method: 'POST',
  path: '/staff/houses/{guid}/reopen',
  limit: 'address-look-up',
  params: oneHouse,
  body: noContent,
  /**
   * `withoutMandate` are cancelled: their payers pay nothing until they give new bank details.
   * `mailed` are told that the house goes on, and how to give them.
   */
  answer: object({ guid: id, withoutMandate: references, mailed: v.array(text) }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/**
 * Takes a member's place away, or says no to a person who waits. `isClosing` has to be true if
 * nobody else is in the house.
 */
export const takeOutOfHouse = {
  method: 'POST',
  path: '/staff/houses/{guid}/take_out',
  limit: 'address-look-up',
  params: oneHouse,
  body: v.strictObject({ email: part.email, isClosing: v.nullish(v.boolean()) }),
  answer: object({
    guid: id,
    email: text,
    remaining: housemates,
    ...endedMandates,
    /** The address of whoever leads the house now, if the lead was taken out. */
    newLead: optional(text),
    isClosed: optional(flag),
  }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/** Corrects a person's details. If the e-mail address changed, they get their agreement again. */
export const changePerson = {
  method: 'POST',
  path: '/staff/people/change',
  limit: 'address-look-up',
  body: v.strictObject({
    email: part.email,
    changes: v.strictObject({
      email: v.nullish(part.email),
      firstname: v.nullish(part.name),
      lastname: v.nullish(part.name),
      tel: v.nullish(part.telephone),
    }),
  }),
  /**
   * The houses that they live in, wait for or were invited to, and how many agreement mails go to
   * the new address.
   */
  answer: object({ email: text, houses: v.array(id), agreementsSent: count }),
  failures: { ...unauthorised, 404: failure, 409: failure, 422: failure },
} as const satisfies Call;

export const getMails = {
  method: 'POST',
  path: '/staff/mails',
  limit: 'address-look-up',
  body: v.strictObject({
    to: v.optional(part.email),
    isFailed: v.optional(v.boolean()),
    limit,
  }),
  answer: v.array(mailSummary),
  failures: unauthorised,
} as const satisfies Call;

/** Sends a copy of a mail, or at once what still waits. */
export const resendMail = {
  method: 'POST',
  path: '/staff/mails/{mailId}/resend',
  limit: 'address-look-up',
  params: v.strictObject({ mailId: part.segment }),
  body: noContent,
  answer: object({ id, recipient: text }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/** Sends the payer of a mandate a link for new bank details. */
export const requestRenewal = {
  method: 'POST',
  path: '/staff/mandates/{reference}/renew',
  limit: 'address-look-up',
  params: v.strictObject({ reference: part.segment }),
  body: noContent,
  answer: object({ id, recipient: text }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/**
 * The calls of the staff, by their names in the audit. Whatever has a row for each names this
 * table, so none is forgotten.
 */
export const STAFF_CALLS = {
  'houses find': findHouses,
  'houses incomplete': getIncompleteHouses,
  'houses show': getHouse,
  'houses close': closeHouse,
  'houses reopen': reopenHouse,
  'houses take-out': takeOutOfHouse,
  'people change': changePerson,
  'mails list': getMails,
  'mails resend': resendMail,
  'mandates renew': requestRenewal,
} as const satisfies Readonly<Record<string, Call>>;

export type StaffCallName = keyof typeof STAFF_CALLS;

export type HouseSummary = SentAnswerOf<typeof findHouses>[number];
export type HouseDetails = SentAnswerOf<typeof getHouse>;
export type MandateSummary = HouseDetails['mandates'][number];
export type MailSummary = HouseDetails['mails'][number];
export type ClosedHouse = SentAnswerOf<typeof closeHouse>;
export type ReopenedHouse = SentAnswerOf<typeof reopenHouse>;
export type TakenOut = SentAnswerOf<typeof takeOutOfHouse>;
export type EndedMandates = Pick<ClosedHouse, 'cancelled' | 'atTheBank'>;
export type ChangedPerson = SentAnswerOf<typeof changePerson>;
export type ResentMail = SentAnswerOf<typeof resendMail>;
