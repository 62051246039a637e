/** The provider's responses while a page is measured. They are fixed and immediate, so that only network time is added. */
const option = (code, title, current) => ({
  code,
  title,
  body: `${title}, at the usual price.`,
  image: '/favicon.svg',
  info: 'What it is.',
  priceId: `price_${code}`,
  price: { current },
  optional: false,
});

const product = (type, current) => ({
  type,
  title: type,
  body: `${type} for the whole house.`,
  image: '/favicon.svg',
  code: type,
  info: 'What it is.',
  defaultOption: `${type}_1`,
  options: [option(`${type}_1`, type, current)],
});

const ACCOUNT = {
  guid: 'acc_1',
  accountCreator: 'Sam',
  address: { guid: 'adr_1', line1: '6 Kettle Terrace', city: 'Leeds', postcode: 'LS6 1AA' },
  postcode: 'LS6 1AA',
  fullAddress: { line1: '6 Kettle Terrace', city: 'Leeds' },
  tenancyStartDate: '2027-07-01',
  tenancyEndDate: '2028-06-30',
  products: [product('Energy', 1200), product('Water', 300), product('Broadband', 400)],
  pppw: 1900,
  housemateCount: 4,
  joinLink: 'https://kettle.test/joining-tenant?guid=acc_1',
  remainingHousemates: 2,
};

/** The responses by method and path. */
export const ANSWERS = {
  'GET /api/config': {},
  'GET /api/config/feedback': {},
  'POST /api/pre-signup': { leadId: 'lead_1' },
  'GET /api/addresses/find': [],
  'GET /api/summary': ACCOUNT,
};
