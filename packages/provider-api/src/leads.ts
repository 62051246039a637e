import * as v from 'valibot';
import { id, object } from './answer-parts.ts';
import type { Call } from './call.ts';
import * as part from './request-parts.ts';
import { failure } from './shapes/failures.ts';

const leadParams = v.strictObject({ leadId: part.segment });

/** Captures a lead, or updates the one of `leadId`. */
export const registerLead = {
  method: 'POST',
  path: '/pre-signup',
  limit: 'address-sign-up',
  hasKey: true,
  body: v.strictObject({
    firstName: part.name,
    lastName: part.name,
    emailAddress: part.email,
    mobileNumber: part.telephone,
    agreedToPolicy: v.boolean(),
    discountCode: v.nullish(part.code),
    leadType: part.leadType,
    leadId: v.nullish(part.code),
    affiliateCode: v.nullish(part.code),
  }),
  answer: object({ leadId: id }),
  failures: { 409: failure, 422: failure },
} as const satisfies Call;

/** Saves a lead's selection. */
export const saveSelection = {
  method: 'POST',
  path: '/pre-signup/{leadId}/products',
  limit: 'address-look-up',
  params: leadParams,
  body: v.strictObject({
    offerCode: v.nullish(part.code),
    affiliateCode: v.nullish(part.code),
    referralCode: v.nullish(part.code),
    priceIds: part.priceIds,
  }),
  successes: [200, 204],
  failures: { 404: failure },
} as const satisfies Call;

/** Saves the size and the location of a lead's household. */
export const saveHousehold = {
  method: 'POST',
  path: '/pre-signup/{leadId}/household',
  limit: 'address-look-up',
  params: leadParams,
  body: v.strictObject({
    groupSize: part.housemates,
    addressGuid: v.nullish(part.code),
    ...part.home,
  }),
  failures: { 404: failure },
} as const satisfies Call;
