import * as v from 'valibot';
import { object } from './answer-parts.ts';
import type { Call } from './call.ts';
import { webUrl } from './links.ts';
import { mailResult } from './mail-result.ts';
import * as part from './request-parts.ts';
import { failure } from './shapes/failures.ts';

/** A package, for a property or only its postcode. */
const sharedPackage = {
  hm8s: part.housemates,
  broadbandOptionCode: v.nullish(part.code),
  tvLicenceOptionCode: v.nullish(part.code),
  selectedProducts: part.priceIds,
  addressGuid: v.nullish(part.code),
  postcode: v.nullish(part.postcode),
  referral: v.nullish(part.code),
  packageShare: v.nullish(v.boolean()),
};

export const emailSummary = {
  method: 'POST',
  path: '/email_summary',
  limit: 'address-e-mail',
  body: v.strictObject({
    ...sharedPackage,
    email: part.email,
    offerCode: v.nullish(part.code),
    affiliateCode: v.nullish(part.code),
  }),
  answer: mailResult,
  failures: { 422: failure, 502: failure },
} as const satisfies Call;

/** Creates a link that opens a package. */
export const sharePackage = {
  method: 'POST',
  path: '/share_package',
  limit: 'address-look-up',
  body: v.strictObject({
    ...sharedPackage,
    voucherCode: v.nullish(part.code),
    fetchEmail: v.nullish(v.boolean()),
  }),
  answer: object({ shareLink: webUrl }),
  failures: { 422: failure },
} as const satisfies Call;
