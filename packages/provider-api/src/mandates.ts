import { LIMITS } from '@kettle/core';
import * as v from 'valibot';
import {
  count,
  day,
  expected,
  flag,
  housemates,
  id,
  text,
  object,
  optional,
  pence,
} from './answer-parts.ts';
import type { Call } from './call.ts';
import { joinLink } from './links.ts';
import * as part from './request-parts.ts';
import { conflict, failure, houseComplete, priceChanged } from './shapes/failures.ts';
import { paymentPlan, paymentPlanParts } from './shapes/payment-plan.ts';

const DIRECT_DEBIT_TIME_LIMIT_MS = 20_000;

const personalDetails = v.strictObject({
  leadType: part.leadType,
  firstname: part.name,
  lastname: part.name,
  email: part.email,
  tel: part.telephone,
  termsAgreed: v.boolean(),
  allowPromotions: v.boolean(),
});

const account = {
  firstname: part.name,
  lastname: part.name,
  sortCode: part.textUpTo(32),
  accountNumber: part.textUpTo(32),
  accountHolder: v.boolean(),
};
const bankDetails = v.strictObject({ ...account, firstPaymentDate: part.calendarDate });

const houseInformation = v.strictObject({
  ...part.home,
  /**
   * Exactly one of the two. The provider checks it, because a schema's error would name a field of
   * the wrong one.
   */
  address: v.strictObject({
    guid: v.nullish(part.code),
    fullAddress: v.nullish(
      v.strictObject({
        line1: part.textUpTo(LIMITS.line),
        line2: v.nullish(part.textUpTo(LIMITS.line)),
        city: part.textUpTo(LIMITS.city),
      }),
    ),
  }),
  startDate: part.calendarDate,
  endDate: part.calendarDate,
  broadbandUrgent: v.nullish(v.boolean()),
  broadbandDate: v.nullish(part.calendarDate),
  referralCode: v.nullish(part.code),
  affiliateCode: v.nullish(part.code),
  agentCode: v.nullish(part.code),
  discountCode: v.nullish(part.code),
});

/** A lead opens a house, or, with the `guid` of one, a joiner takes a place in it. */
export const setUpDirectDebit = {
  method: 'POST',
  path: '/direct_debit',
  limit: ['address-sign-up', 'address-sign-ups-a-day'],
  hasKey: true,
  timeLimitMs: DIRECT_DEBIT_TIME_LIMIT_MS,
  body: v.strictObject({
    guid: v.nullish(part.code),
    personalDetails,
    bankDetails,
    addressId: v.nullish(part.code),
    housemateCount: v.nullish(part.housemates),
    houseInformation: v.nullish(houseInformation),
    selectedProducts: v.nullish(part.priceIds),
    /**
     * The pence per person per week that a lead was shown at Confirm. A dearer package is refused
     * with 412.
     */
    agreedPppw: v.nullish(part.pence),
  }),
  answer: object({
    guid: id,
    joinLink: expected(joinLink),
    remainingHm8s: expected(housemates),
    pppw: optional(pence),
    /** The reference of the mandate, which the payer's bank shows. */
    reference: optional(text),
    /** What the payer pays, in whole pence, as it was stored. */
    plan: optional(paymentPlan),
    /** The person has asked to join, and waits for the lead's answer. */
    waitsForLead: optional(flag),
  }),
  failures: {
    404: failure,
    409: conflict,
    410: houseComplete,
    412: priceChanged,
    422: failure,
    503: failure,
  },
} as const satisfies Call;

/**
 * All that is paid from the new account, and what the earlier one still pays before its first
 * payment.
 */
const renewalPlan = optional(
  object({ ...paymentPlanParts, earlier: optional(v.array(object({ day, amount: count }))) }),
);

/** The token stands in the body, because the URL of a request is written to logs. */
const token = part.code;

/** What a payer pays who gives the bank details of another account, and from when. */
export const getRenewal = {
  method: 'POST',
  path: '/mandates/renewal',
  limit: 'address-look-up',
  body: v.strictObject({ token }),
  answer: object({
    firstName: optional(text),
    monthlyPence: count,
    firstCollection: day,
    plan: renewalPlan,
  }),
  failures: { 404: failure },
} as const satisfies Call;

/** A payer gives the bank details of another account. */
export const renewMandate = {
  method: 'POST',
  path: '/mandates/renew',
  limit: 'address-sign-up',
  hasKey: true,
  timeLimitMs: DIRECT_DEBIT_TIME_LIMIT_MS,
  body: v.strictObject({ token, bankDetails: v.strictObject(account) }),
  answer: object({ reference: text, firstCollection: day, plan: renewalPlan }),
  failures: { 404: failure, 409: failure, 422: failure, 503: failure },
} as const satisfies Call;
