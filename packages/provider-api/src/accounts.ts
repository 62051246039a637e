import * as v from 'valibot';
import {
  anyBody,
  day,
  expected,
  flag,
  text,
  housemates,
  id,
  isObject,
  listOfReadable,
  object,
  optional,
  pence,
  postcode,
} from './answer-parts.ts';
import type { Call } from './call.ts';
import { joinLink } from './links.ts';
import * as part from './request-parts.ts';
import { fullAddress, shownAddress } from './shapes/address.ts';
import { mailResult } from './mail-result.ts';
import { failure, houseComplete, messages } from './shapes/failures.ts';
import { products } from './shapes/product.ts';

/**
 * The address of an account may be spread over `address`, `fullAddress` and `postcode`. Its creator
 * and the dates have two names each, of which the second one wins.
 */
function withOneSpelling(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { address, fullAddress: lines, postcode: sibling } = value;
  const own = isObject(address) ? address : {};
  const code = own['postcode'] ?? sibling;
  const tenancy = isObject(value['tenancy']) ? value['tenancy'] : {};
  return {
    ...value,
    accountCreator: firstReadable(text, value['accountCreator'], value['name']),
    tenancyStartDate: firstReadable(day, value['tenancyStartDate'], tenancy['startDate']),
    tenancyEndDate: firstReadable(day, value['tenancyEndDate'], tenancy['endDate']),
    address: firstReadable(
      shownAddress,
      { ...own, postcode: code },
      { guid: own['guid'], fullAddress: lines, postcode: code },
      { fullAddress: address, postcode: code },
    ),
  };
}

function firstReadable(schema: v.GenericSchema, ...values: readonly unknown[]): unknown {
  return values.find((value) => v.is(schema, value));
}

const account = v.pipe(
  v.unknown(),
  v.transform(withOneSpelling),
  object({
    guid: expected(id),
    /** First name only. */
    accountCreator: expected(text),
    address: expected(shownAddress),
    postcode: expected(postcode),
    fullAddress: expected(fullAddress),
    tenancyStartDate: expected(day),
    tenancyEndDate: expected(day),
    broadbandDate: optional(day),
    products: expected(products),
    discountDescription: optional(text),
    usedDiscount: optional(id),
    nonDiscountedPppw: optional(pence),
    pppw: pence,
    housemateCount: housemates,
    joinLink: expected(joinLink),
    remainingHousemates: housemates,
    /** The guid is a request code: who joins by it asks the lead. */
    asksToJoin: optional(flag),
  }),
);

/** The account of a house, as anyone with its link may see it. */
export const getAccount = {
  method: 'GET',
  path: '/summary',
  limit: 'address-look-up',
  query: v.strictObject({ guid: part.guid }),
  answer: account,
  failures: { 404: failure, 410: houseComplete },
} as const satisfies Call;

/** A single text is a list of one. */
const fieldErrors = optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? [value] : value)),
    listOfReadable(text),
    v.minLength(1),
  ),
);

/** The errors of a joiner's details. A provider may name fields that we do not know. */
const joinerErrors = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isObject),
  v.objectWithRest(
    {
      firstName: fieldErrors,
      lastName: fieldErrors,
      email: fieldErrors,
      phoneNumber: fieldErrors,
    },
    fieldErrors,
  ),
);

/**
 * A 2xx with any body means that this person has already joined the house; a 404 that they have
 * not.
 */
export const checkJoiner = {
  method: 'POST',
  path: '/validate-joining-tenant',
  limit: 'address-look-up',
  body: v.strictObject({
    guid: part.guid,
    email: part.email,
    leadType: part.leadType,
    firstName: part.name,
    lastName: part.name,
    phoneNumber: part.telephone,
  }),
  answer: anyBody(object({})),
  failures: {
    404: failure,
    422: object({ messages, errors: optional(joinerErrors) }),
  },
} as const satisfies Call;

const MAX_INVITATIONS = 15;

/** Mails the link of a house to housemates. */
export const inviteHousemates = {
  method: 'POST',
  path: '/invite_housemates',
  limit: 'address-invitations',
  hasKey: true,
  body: v.strictObject({
    guid: part.guid,
    housemates: v.pipe(
      v.array(
        v.strictObject({
          email: part.email,
          fullname: part.name,
          tel: v.nullish(part.telephone),
        }),
      ),
      v.maxLength(MAX_INVITATIONS),
    ),
  }),
  answer: mailResult,
  failures: { 404: failure, 409: failure, 410: houseComplete, 502: failure },
} as const satisfies Call;
