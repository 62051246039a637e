/** One complete response of each shape on the wire. */

export const ADDRESS = {
  guid: 'adr_1',
  line1: 'Flat 2',
  line2: '6 Kettle Terrace',
  organisationName: 'Kettle Court',
  city: 'Leeds',
  postcode: 'LS6 1AA',
};

export const TYPED_ADDRESS = {
  fullAddress: { line1: '1 Spout Lane', line2: 'Headingley', city: 'Leeds' },
  postcode: 'LS6 1AB',
};

const OPTION = {
  code: 'BB_150',
  title: 'Broadband 150',
  body: 'Fast',
  image: '/images/bb.svg',
  info: 'Faster than most',
  priceId: 'price_bb_150',
  price: { current: 400, old: 450.25 },
  optional: true,
  enabled: false,
  ribbon: { text: 'Popular', colour: '#ff8800' },
  supplier: 'Kettle Broadband Ltd',
  documents: [{ title: 'Contract summary', url: 'https://kettle.example/summary' }],
  fairUse: '1 TB a month',
  leadTimeWorkingDays: 10,
};

const PRODUCT = {
  type: 'Broadband',
  title: 'Broadband',
  body: 'At home',
  image: 'https://cdn.test/bb.svg',
  code: 'BB',
  info: 'What it is',
  defaultOption: 'BB_150',
  options: [OPTION],
};

const DISCOUNT = {
  isValid: true,
  code: 'WELCOME10',
  description: '10 % off',
  errorMsg: 'None',
  offer: 'OFFER',
  aff: 'UNI2027',
  productCode: 'BB',
  productType: 'Broadband',
};

export const QUOTE = {
  products: [PRODUCT],
  existingAccountGUID: 'acc_taken',
  address: ADDRESS,
  discount: DISCOUNT,
  leadId: 'lead_1',
  priceBeforeDiscount: 1588.5,
  priceAfterDiscount: 1429.65,
};

export const ACCOUNT = {
  guid: 'acc_1',
  accountCreator: 'Sam',
  address: ADDRESS,
  postcode: 'LS6 1AA',
  fullAddress: { line1: 'Flat 2', line2: '6 Kettle Terrace', city: 'Leeds' },
  tenancyStartDate: '2027-07-01',
  tenancyEndDate: '2028-06-30',
  broadbandDate: '2027-07-05',
  products: [PRODUCT],
  discountDescription: '10 % off',
  usedDiscount: 'WELCOME10',
  nonDiscountedPppw: 1588.5,
  pppw: 1429.65,
  housemateCount: 4,
  joinLink: 'https://kettle.test/joining-tenant?guid=acc_1',
  remainingHousemates: 2,
};

export const ACCOUNT_OPENED = {
  guid: 'acc_1',
  joinLink: 'https://kettle.test/joining-tenant?guid=acc_1',
  remainingHm8s: 3,
  plan: {
    monthly: 7374,
    payments: [
      { due: '2027-07-01', from: '2027-07-01', to: '2027-07-31', amount: 7374 },
      { due: '2027-08-01', from: '2027-08-01', to: '2027-08-01', amount: 237 },
    ],
    first: '2027-07-01',
    last: '2027-08-02',
    total: 7611,
  },
};

export const APPLIED_VOUCHER = {
  priceBeforeDiscount: 1588.5,
  priceAfterDiscount: 1429.65,
  message: '10 % off',
};

export const SETTINGS = {
  minTenancyLengthMonths: 10,
  carouselTexts: ['One bill'],
  directDebitVariant: 'sticky',
  supportPhone: '0113 496 0000',
  noticeWorkingDays: 10,
  confirmLabel: 'Confirm and pay',
  company: {
    legalName: 'Kettle Household Bills Ltd',
    statementName: 'KETTLE BILLS',
    serviceUserNumber: '123456',
    whenSomebodyDoesNotJoin: 'You pay your own share only.',
    whenAPaymentFails: 'We ask your bank once more.',
    termsUrl: 'https://kettle.example/terms',
    privacyUrl: 'https://kettle.example/privacy',
    cancelUrl: 'https://kettle.example/cancel',
  },
};
