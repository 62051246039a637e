import * as v from 'valibot';
import { text, object } from './answer-parts.ts';
import type { Call } from './call.ts';
import { failure } from './shapes/failures.ts';

/** The bank of a sort code and account number. */
export const lookUpBank = {
  method: 'POST',
  path: '/bank_lookup',
  limit: 'address-bank-look-up',
  body: v.strictObject({
    sortCode: v.pipe(v.string(), v.regex(/^[0-9]{2}-[0-9]{2}-[0-9]{2}$/), v.maxLength(8)),
    accountNumber: v.pipe(v.string(), v.regex(/^[0-9]{8}$/), v.maxLength(8)),
  }),
  answer: object({ bankName: text }),
  failures: { 404: failure },
} as const satisfies Call;
