import { HOUSE_PERSON_STATES } from '@kettle/core';
import * as v from 'valibot';
import {
  count,
  day,
  flag,
  housemates,
  id,
  listOfReadable,
  object,
  optional,
  text,
} from './answer-parts.ts';
import type { Call } from './call.ts';
import { mailResult } from './mail-result.ts';
import * as part from './request-parts.ts';
import { failure, houseComplete } from './shapes/failures.ts';
import { paymentPlan } from './shapes/payment-plan.ts';
import { optionFacts } from './shapes/product.ts';

/** The token stands in the body, because the URL of a request is written to logs. */
const link = { guid: part.guid, me: part.code };

const agreement = object({
  agreedOn: day,
  name: optional(text),
  home: optional(text),
  lines: v.array(object({ title: text, option: optional(text), ...optionFacts })),
  tenancy: object({ startDate: day, endDate: day }),
  plan: paymentPlan,
  reference: optional(text),
  bank: optional(text),
  accountEnding: optional(text),
  nextPayment: optional(object({ day, amount: count })),
  /** The Direct Debit has ended. */
  isStopped: optional(flag),
  cancelUntil: optional(day),
});

const memberHouse = object({
  housemateCount: housemates,
  remainingHousemates: housemates,
  people: listOfReadable(object({ id, firstName: text, state: v.picklist(HOUSE_PERSON_STATES) })),
  /** The id of the member. */
  me: id,
  agreement: optional(agreement),
  /** To the lead alone. */
  invited: optional(listOfReadable(object({ id, email: text, isMailedToday: flag }))),
  whenSomebodyLeaves: optional(text),
});

/**
 * A house and an agreement as the holder of a member's own link sees them: first names, and to the
 * lead who waits to join.
 */
export const getMemberHouse = {
  method: 'POST',
  path: '/member/house',
  limit: 'address-look-up',
  body: v.strictObject(link),
  answer: memberHouse,
  failures: { 404: failure },
} as const satisfies Call;

/** The lead gives a waiting person a place. Repeated, it changes nothing. */
export const letIn = {
  method: 'POST',
  path: '/member/let_in',
  limit: 'address-sign-up',
  body: v.strictObject({ ...link, person: part.code }),
  answer: memberHouse,
  failures: { 404: failure, 409: failure, 410: houseComplete },
} as const satisfies Call;

/**
 * The lead takes a housemate's place away, or says no to a waiting person. Repeated, it changes
 * nothing.
 */
export const takeOut = {
  method: 'POST',
  path: '/member/take_out',
  limit: 'address-sign-up',
  body: v.strictObject({ ...link, person: part.code }),
  answer: memberHouse,
  failures: { 404: failure, 409: failure },
} as const satisfies Call;

/** The lead mails an invited person once more. Repeated on one day, it changes nothing. */
export const remindInvited = {
  method: 'POST',
  path: '/member/remind',
  limit: 'address-invitations',
  body: v.strictObject({ ...link, person: part.code }),
  answer: memberHouse,
  failures: { 404: failure, 409: failure },
} as const satisfies Call;

/** Mails the member a link for the bank details of another account, three times a day at most. */
export const requestNewBankDetails = {
  method: 'POST',
  path: '/member/new_bank_details',
  limit: 'address-e-mail',
  body: v.strictObject(link),
  failures: { 404: failure, 409: failure },
} as const satisfies Call;

/** The member cancels. Repeated, it changes nothing. */
export const cancelAgreement = {
  method: 'POST',
  path: '/member/cancel',
  limit: 'address-sign-up',
  body: v.strictObject({ ...link, isClosing: v.nullish(v.boolean()) }),
  failures: { 404: failure, 409: failure },
} as const satisfies Call;

/** Ends all links of the member, and mails them a new one. */
export const replaceLink = {
  method: 'POST',
  path: '/member/new_link',
  limit: 'address-e-mail',
  body: v.strictObject(link),
  failures: { 404: failure },
} as const satisfies Call;

/**
 * Mails own links to a member who lost theirs. The answer is the same for every address, and names
 * none.
 */
export const findLink = {
  method: 'POST',
  path: '/member/find_link',
  limit: 'address-e-mail',
  body: v.strictObject({ email: part.email }),
  answer: mailResult,
  failures: { 422: failure },
} as const satisfies Call;
