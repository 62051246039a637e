import * as v from 'valibot';
import { expected, id, object, optional, pence, text, flag } from './answer-parts.ts';
import type { Call } from './call.ts';
import * as part from './request-parts.ts';
import { address } from './shapes/address.ts';
import { failure } from './shapes/failures.ts';
import { products } from './shapes/product.ts';

/** A discount is valid unless its `isValid` is false (HH13). */
export const discount = object({
  isValid: expected(flag),
  code: expected(id),
  description: expected(text),
  errorMsg: optional(text),
  offer: optional(id),
  aff: optional(id),
  productCode: optional(id),
  productType: optional(text),
});

const quote = v.pipe(
  object({
    products: expected(products),
    existingAccountGUID: optional(id),
    address: optional(address),
    discount: optional(discount),
    leadId: optional(id),
    priceBeforeDiscount: optional(pence),
    priceAfterDiscount: optional(pence),
  }),
  v.check(
    // Products may be missing only if the address already has an account.
    (answer) => answer.products !== undefined || answer.existingAccountGUID !== undefined,
  ),
);

/** The products and prices for a household. */
export const getQuote = {
  method: 'GET',
  path: '/products',
  query: v.strictObject({
    addressGuid: v.optional(part.guid),
    postcode: v.optional(part.postcode),
    hm8s: part.textUpTo(8),
    fra: v.optional(part.code),
    voucherCode: v.optional(part.code),
    hash: v.optional(part.code),
  }),
  answer: quote,
  failures: { 422: failure },
} as const satisfies Call;
