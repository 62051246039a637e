import * as v from 'valibot';
import { expected, id, isObject, object, optional, pence, text, flag } from './answer-parts.ts';
import type { Call } from './call.ts';
import * as part from './request-parts.ts';
import { address } from './shapes/address.ts';
import { failure } from './shapes/failures.ts';
import { product, products } from './shapes/product.ts';

/** A discount is valid unless its `isValid` is false (HH13). */
export const discount = object({
  isValid: expected(flag),
  code: expected(id),
  /** Empty where a code is not valid. */
  description: expected(v.string()),
  errorMsg: optional(text),
  offer: optional(id),
  aff: optional(id),
  productCode: optional(id),
  productType: optional(text),
});

/**
 * The default is picked, so a product without it would be missing from the price and from what is
 * signed up for.
 */
const offered = v.array(
  v.pipe(
    product,
    v.forward(
      v.check(
        ({ options, defaultOption }) =>
          options.length === 0 || options.some(({ code }) => code === defaultOption),
      ),
      ['defaultOption'],
    ),
  ),
);

const quote = v.pipe(
  v.unknown(),
  // Products may be missing only if the address already has an account.
  v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value;
    if (!isObject(input) || v.is(id, input['existingAccountGUID'])) return;
    const { products: value } = input;
    const [issue] = v.safeParse(offered, value, { abortEarly: true }).issues ?? [];
    if (!issue) return;
    const place = { type: 'object', origin: 'value', input, key: 'products', value } as const;
    addIssue({ path: [place, ...(issue.path ?? [])] });
  }),
  object({
    products: expected(products),
    existingAccountGUID: optional(id),
    address: optional(address),
    discount: optional(discount),
    leadId: optional(id),
    priceBeforeDiscount: optional(pence),
    priceAfterDiscount: optional(pence),
  }),
);

/** The products and prices for a household. */
export const getQuote = {
  method: 'GET',
  path: '/products',
  limit: 'address-look-up',
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
