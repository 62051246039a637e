import { COUNT, DATE, listOf, ref, shape, TEXT, TRUTH, type JsonSchema } from './json-schema.ts';

const LINK: JsonSchema = { type: 'string', format: 'uri' };

const KNOWN_ADDRESS = shape({
  guid: TEXT,
  line1: TEXT,
  'line2?': TEXT,
  'organisationName?': TEXT,
  'city?': TEXT,
  postcode: TEXT,
});

const FULL_ADDRESS = shape({ line1: TEXT, 'line2?': TEXT, city: TEXT });

const OPTION = shape({
  code: TEXT,
  title: TEXT,
  body: TEXT,
  image: TEXT,
  info: TEXT,
  priceId: TEXT,
  price: shape({ current: ref('Pence'), 'old?': ref('Pence') }),
  optional: TRUTH,
  'enabled?': TRUTH,
  'ribbon?': shape({
    text: TEXT,
    colour: { type: 'string', pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' },
  }),
});

const PRODUCT = shape({
  type: {
    ...TEXT,
    description: '`Energy`, `Water`, `Broadband`, `TV Licence`; another one is shown like these.',
  },
  title: TEXT,
  body: TEXT,
  image: TEXT,
  code: TEXT,
  info: TEXT,
  defaultOption: { ...TEXT, description: 'The code of one of the options.' },
  options: listOf(ref('Option')),
});

const DISCOUNT = shape({
  isValid: TRUTH,
  code: TEXT,
  description: TEXT,
  'errorMsg?': TEXT,
  'offer?': TEXT,
  'aff?': TEXT,
  'productCode?': TEXT,
  'productType?': TEXT,
});

const ACCOUNT = shape({
  guid: TEXT,
  accountCreator: { ...TEXT, description: 'First name only.' },
  address: ref('Address'),
  postcode: TEXT,
  fullAddress: ref('FullAddress'),
  tenancyStartDate: DATE,
  tenancyEndDate: DATE,
  'broadbandDate?': DATE,
  products: listOf(ref('Product')),
  'discountDescription?': TEXT,
  'usedDiscount?': TEXT,
  'nonDiscountedPppw?': ref('Pence'),
  pppw: ref('Pence'),
  housemateCount: COUNT,
  joinLink: LINK,
  remainingHousemates: COUNT,
});

const OPENED = shape({ guid: TEXT, joinLink: LINK, remainingHm8s: COUNT });

const FAILURE = shape({
  messages: {
    ...listOf(TEXT),
    description: 'The first is shown to the person; without one the caller shows its own.',
  },
});

const FIELD_ERRORS = shape({
  'firstName?': listOf(TEXT),
  'lastName?': listOf(TEXT),
  'email?': listOf(TEXT),
  'phoneNumber?': listOf(TEXT),
});

/** The document's `components.schemas`: the shapes that several calls use, and the large ones. */
export const SHAPES = {
  Pence: {
    type: 'number',
    minimum: 0,
    description: 'Pence per person per week, with at most four decimals.',
  },
  FullAddress: FULL_ADDRESS,
  KnownAddress: KNOWN_ADDRESS,
  TypedAddress: shape({ fullAddress: ref('FullAddress'), postcode: TEXT }),
  Address: { anyOf: [ref('KnownAddress'), ref('TypedAddress')] },
  Option: OPTION,
  Product: PRODUCT,
  Discount: DISCOUNT,
  Account: ACCOUNT,
  AccountOpened: OPENED,
  Failure: FAILURE,
  HouseComplete: shape({ messages: listOf(TEXT), 'address?': ref('Address') }),
  InvalidJoiner: shape({ messages: listOf(TEXT), errors: FIELD_ERRORS }),
} as const satisfies Readonly<Record<string, JsonSchema>>;

export type ShapeName = keyof typeof SHAPES;
