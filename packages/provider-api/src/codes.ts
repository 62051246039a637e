import * as v from 'valibot';
import { expected, text, object } from './answer-parts.ts';
import type { Call } from './call.ts';
import * as part from './request-parts.ts';
import { failure } from './shapes/failures.ts';

/** A 2xx with any body means that the code is valid. */
const codeMessage = object({ message: expected(text) });

export const checkReferral = {
  method: 'GET',
  path: '/referral',
  limit: 'address-look-up',
  query: v.strictObject({ referral_code: part.code }),
  answer: codeMessage,
  failures: { 404: failure, 410: failure, 422: failure },
} as const satisfies Call;

export const checkAffiliate = {
  method: 'GET',
  path: '/affiliate',
  limit: 'address-look-up',
  query: v.strictObject({ affiliate_code: part.code }),
  answer: codeMessage,
  failures: { 404: failure, 410: failure, 422: failure },
} as const satisfies Call;
