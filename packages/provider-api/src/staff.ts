import { MAIL_STATUSES, MANDATE_STATUSES } from '@kettle/core';
import * as v from 'valibot';
import { count, day, flag, housemates, id, text, object, optional, pence } from './answer-parts.ts';
import type { Call } from './call.ts';
import * as part from './request-parts.ts';
import { failure } from './shapes/failures.ts';

/** The calls that need the token of the company's staff. Of bank details they hold the last two digits of an account and its bank. */

const LONGEST_SEARCH = 200;
const LONGEST_REASON = 200;
/** One more than a list shows shows that there are more. */
const MAX_ROWS = 1001;

const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROWS));
const oneHouse = v.strictObject({ guid: part.segment });
const noContent = v.strictObject({});
/** A moment in UTC. */
const moment = v.pipe(v.string(), v.isoTimestamp());
const references = v.array(text);

const houseSummary = {
  guid: id,
  address: text,
  postcode: text,
  startDate: day,
  endDate: day,
  housemateCount: housemates,
  remaining: housemates,
  erasedMembers: optional(count),
  closedAt: optional(moment),
};

const mandateSummary = object({
  reference: text,
  guid: id,
  email: text,
  status: v.picklist(MANDATE_STATUSES),
  monthlyPence: count,
  firstCollection: day,
  collections: count,
  lastCollection: day,
  lastPence: count,
  accountEnding: text,
  bank: optional(text),
  reason: optional(text),
  changedAt: moment,
});

const mailSummary = object({
  id,
  kind: text,
  recipient: text,
  status: v.picklist(MAIL_STATUSES),
  at: moment,
  attempts: count,
  error: optional(text),
});

const houseMember = object({
  name: text,
  email: text,
  tel: optional(text),
  isLead: flag,
  joinedAt: moment,
  termsVersion: optional(text),
  channel: text,
  takenOutAt: optional(moment),
});

const houseDetails = object({
  ...houseSummary,
  closedReason: optional(text),
  joinLink: text,
  pppw: pence,
  monthlyPence: count,
  plan: object({ first: day, last: day, total: count, collections: count }),
  lines: v.array(object({ product: text, option: text, code: text, price: pence })),
  members: v.array(houseMember),
  waiting: v.array(object({ name: text, email: text, tel: optional(text), askedAt: moment })),
  invited: v.array(object({ email: text, invitedAt: moment })),
  mandates: v.array(mandateSummary),
  mails: v.array(mailSummary),
});

const endedMandates = { cancelled: references, atTheBank: references };

/** The token is missing, or is not one of the company's. */
const unauthorised = { 401: failure } as const;

export const findHouses = {
  method: 'POST',
  path: '/staff/find_houses',
  /** The text stands in the body, because the URL of a request is written to logs. */
  body: v.strictObject({ text: part.textUpTo(LONGEST_SEARCH), limit }),
  answer: v.array(object(houseSummary)),
  failures: unauthorised,
} as const satisfies Call;

export const getIncompleteHouses = {
  method: 'POST',
  path: '/staff/incomplete_houses',
  body: v.strictObject({ startsBefore: part.calendarDate, limit }),
  answer: v.array(object(houseSummary)),
  failures: unauthorised,
} as const satisfies Call;

export const getHouse = {
  method: 'GET',
  path: '/staff/houses/{guid}',
  params: oneHouse,
  answer: houseDetails,
  failures: { ...unauthorised, 404: failure },
} as const satisfies Call;

export const closeHouse = {
  method: 'POST',
  path: '/staff/houses/{guid}/close',
  params: oneHouse,
  body: v.strictObject({ reason: part.textUpTo(LONGEST_REASON) }),
  answer: object({ guid: id, ...endedMandates }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/** Opens a house again that was closed, if its address is free. */
export const reopenHouse = {
  method: 'POST',
  path: '/staff/houses/{guid}/reopen',
  params: oneHouse,
  body: noContent,
  answer: object({ guid: id, withoutMandate: references }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/** Takes a housemate's place away, or says no to a person who waits. */
export const takeOutOfHouse = {
  method: 'POST',
  path: '/staff/houses/{guid}/take_out',
  params: oneHouse,
  body: v.strictObject({ email: part.email }),
  answer: object({ guid: id, email: text, remaining: housemates, ...endedMandates }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/** Corrects a person's details. If the e-mail address changed, they get their agreement again. */
export const changePerson = {
  method: 'POST',
  path: '/staff/people/change',
  body: v.strictObject({
    email: part.email,
    changes: v.strictObject({
      email: v.nullish(part.email),
      firstname: v.nullish(part.name),
      lastname: v.nullish(part.name),
      tel: v.nullish(part.telephone),
    }),
  }),
  answer: object({ email: text, houses: v.array(id), agreementsSent: count }),
  failures: { ...unauthorised, 404: failure, 409: failure, 422: failure },
} as const satisfies Call;

export const getMails = {
  method: 'POST',
  path: '/staff/mails',
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
  params: v.strictObject({ mailId: part.segment }),
  body: noContent,
  answer: object({ id, recipient: text }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;

/** Sends the payer of a mandate a link for new bank details. */
export const requestRenewal = {
  method: 'POST',
  path: '/staff/mandates/{reference}/renew',
  params: v.strictObject({ reference: part.segment }),
  body: noContent,
  answer: object({ id, recipient: text }),
  failures: { ...unauthorised, 404: failure, 409: failure },
} as const satisfies Call;
