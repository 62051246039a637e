import type { ApiCall } from './api-calls.ts';

const OPTION = { body: 'For the house.', image: '', info: 'About it.', optional: false };

function option(code: string, current: number) {
  return { ...OPTION, code, title: code, priceId: `price_${code}`, price: { current } };
}

function product(type: string, codes: readonly string[], price: number) {
  return {
    type,
    title: type,
    body: '',
    image: '',
    info: '',
    code: type,
    defaultOption: codes[0] ?? '',
    options: codes.map((code, place) => option(code, code.includes('NO') ? 0 : price + place)),
  };
}

const PRODUCTS = [
  product('Energy', ['ENERGY'], 900),
  product('Water', ['WATER'], 300),
  product('Broadband', ['FIBRE', 'FASTER'], 200),
  product('TV Licence', ['TV', 'TV_NONE'], 80),
];

const PROPERTY = {
  guid: 'adr_hostile',
  line1: '1 Hostile Street',
  city: 'Leeds',
  postcode: 'LS6 2QQ',
};

/** A join link with a guid, like the join link of every house. */
const JOIN_LINK = 'https://kettle.example/joining-tenant?guid=acc_hostile';

const ACCOUNT = {
  guid: 'acc_hostile',
  accountCreator: 'Ada',
  address: PROPERTY,
  postcode: PROPERTY.postcode,
  fullAddress: { line1: PROPERTY.line1, city: PROPERTY.city },
  tenancyStartDate: '2027-07-01',
  tenancyEndDate: '2028-06-30',
  products: PRODUCTS,
  pppw: 1480,
  housemateCount: 4,
  joinLink: JOIN_LINK,
  remainingHousemates: 3,
};

/** The 2xx response body of each call from a healthy provider. */
export const HEALTHY: Readonly<Record<ApiCall, unknown>> = {
  'GET /config/feedback': {},
  'GET /config': { minTenancyLengthMonths: 10, supportPhone: '0800 000 0000' },
  'GET /referral': { message: 'Ten pounds off.' },
  'GET /affiliate': { message: 'For our friends.' },
  'POST /pre-signup': { leadId: 'lead_hostile' },
  'POST /pre-signup/{id}/products': {},
  'POST /pre-signup/{id}/household': {},
  'GET /products': { products: PRODUCTS },
  'GET /summary': ACCOUNT,
  // The price of the package that the walk picks, with the faster broadband.
  'POST /voucher/{code}': {
    priceBeforeDiscount: 1481,
    priceAfterDiscount: 1330,
    message: 'Ten off.',
  },
  'GET /addresses/find': [{ id: PROPERTY.guid, address: '1 Hostile Street, Leeds, LS6 2QQ' }],
  'GET /addresses/retrieve': PROPERTY,
  'GET /addresses/lookup/{postcode}': [{ guid: PROPERTY.guid, line1: PROPERTY.line1 }],
  'POST /verify_address/{guid}': {},
  'POST /email_summary': {},
  'POST /share_package': {
    shareLink: 'https://kettle.example/short-summary?postcode=LS6+2QQ&housemates=4',
  },
  'POST /bank_lookup': { bankName: 'Barclays' },
  'POST /direct_debit': { guid: 'acc_hostile', joinLink: JOIN_LINK, remainingHm8s: 3 },
  'POST /invite_housemates': {},
  'POST /validate-joining-tenant': { messages: ['No such housemate.'] },
};

const LEAST_PRODUCTS = [
  {
    type: 'Energy',
    defaultOption: 1,
    options: [{ code: 1, priceId: 11, price: { current: 900 } }],
  },
  {
    type: 'Broadband',
    title: null,
    image: 7,
    defaultOption: 'FIBRE',
    options: [
      { code: 'FIBRE', priceId: 21, price: { current: 200, old: null } },
      { code: 'FASTER', priceId: 22, price: { current: 300 }, ribbon: 'Popular' },
    ],
  },
];

/** What a provider must answer to each call: no more, and in an unusual form. */
export const LEAST: Readonly<Record<ApiCall, unknown>> = {
  'GET /config/feedback': null,
  'GET /config': { carouselTexts: 'none', directDebitVariant: null },
  'GET /referral': {},
  'GET /affiliate': { message: null },
  'POST /pre-signup': { leadId: 7 },
  'POST /pre-signup/{id}/products': null,
  'POST /pre-signup/{id}/household': null,
  'GET /products': { products: LEAST_PRODUCTS, address: 'somewhere', discount: [] },
  'GET /summary': { pppw: 1100, housemateCount: 4, remainingHousemates: 2 },
  'POST /voucher/{code}': { priceAfterDiscount: 1000 },
  'GET /addresses/find': [{ id: 5, address: '1 Least Street, Leeds, LS6 2QQ' }, { id: null }, 7],
  'GET /addresses/retrieve': {
    guid: 5,
    fullAddress: '1 Least Street, Leeds, LS6 2QQ',
    postcode: 'LS6 2QQ',
  },
  'GET /addresses/lookup/{postcode}': [{ guid: 5, line1: '1 Least Street' }, {}],
  'POST /verify_address/{guid}': {},
  'POST /email_summary': null,
  'POST /share_package': { shareLink: 'https://kettle.example/short-summary?postcode=LS6+2QQ' },
  'POST /bank_lookup': { bankName: 'Barclays' },
  'POST /direct_debit': { guid: 9, remainingHm8s: 2 },
  'POST /invite_housemates': null,
  'POST /validate-joining-tenant': null,
};

/** The addresses inside a group that an earlier search returned. */
export const WITHIN_A_GROUP = [{ id: 'adr_flat', address: 'Flat 1, 1 Hostile Street, Leeds' }];

/** The healthy responses with one of `texts` in every place where the provider may send text. */
export function saying(texts: readonly string[]) {
  const text = (place: number) => texts[place % texts.length] ?? '';
  const optionOf = (place: number) => ({
    ...option(`CODE_${place}`, 100 + place),
    title: text(place),
    body: text(place + 1),
    info: text(place + 2),
    image: text(place + 3),
    ribbon: { text: text(place + 4), colour: text(place + 5) },
  });
  const productOf = (type: string, place: number) => ({
    ...product(type, [], 0),
    title: text(place),
    body: text(place + 1),
    image: text(place + 2),
    info: text(place + 3),
    defaultOption: 'CODE_0',
    options: texts.map((_, at) => optionOf(at)),
  });
  const products = ['Energy', 'Broadband', ...texts].map(productOf);
  const address = {
    ...PROPERTY,
    line1: text(0),
    line2: text(1),
    city: text(2),
    organisationName: text(3),
  };
  return {
    'GET /products': { products },
    'GET /summary': {
      ...ACCOUNT,
      accountCreator: text(0),
      address,
      postcode: text(4),
      fullAddress: { line1: text(5), line2: text(6), city: text(7) },
      products,
      discountDescription: text(8),
    },
    'GET /addresses/find': texts.map((found, at) => ({ id: `adr_${at}`, address: found })),
    'GET /addresses/lookup/{postcode}': texts.map((line1, at) => ({ guid: `adr_${at}`, line1 })),
    'GET /config': { supportPhone: text(9), carouselTexts: texts },
  } as const satisfies Partial<Record<ApiCall, unknown>>;
}

/** For this call 404 is the normal response: it means that nobody with that name has joined yet. */
export const HEALTHY_STATUS: Readonly<Partial<Record<ApiCall, number>>> = {
  'POST /validate-joining-tenant': 404,
};
