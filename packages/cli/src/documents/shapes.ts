import { LEAD_TYPES, LIMITS, MAXIMUM_HOUSEMATES, MINIMUM_HOUSEMATES } from '@kettle/core';
import type { ListShape, ObjectShape, TextShape } from './shape.ts';

const text = (description: string, example: string, limit: number): TextShape => ({
  kind: 'text',
  description,
  example,
  limit,
});
const name = (description: string, example: string): TextShape =>
  text(description, example, LIMITS.name);
const code = (description: string, example: string): TextShape =>
  text(description, example, LIMITS.code);
const date = (description: string, example: string): TextShape => ({
  kind: 'text',
  description,
  example,
  format: 'date',
});

const HOUSEHOLD = {
  kind: 'object',
  description: 'The home, with either addressGuid or fullAddress.',
  required: ['postcode', 'housemates'],
  either: ['addressGuid', 'fullAddress'],
  parts: {
    postcode: text('Postcode, in any case.', 'LS6 1AA', LIMITS.postcode),
    addressGuid: code('The guid of the property, from `kettle addresses POSTCODE`.', 'adr_ls6_1'),
    fullAddress: {
      kind: 'object',
      description: 'The full address, instead of addressGuid.',
      required: ['line1', 'city'],
      parts: {
        line1: text('First line.', '1 Kettle Terrace', LIMITS.line),
        line2: text('Second line.', 'Headingley', LIMITS.line),
        city: text('City or town.', 'Leeds', LIMITS.city),
      },
    },
    housemates: {
      kind: 'whole-number',
      description: 'The number of people, including the lead tenant.',
      example: 4,
      from: MINIMUM_HOUSEMATES,
      to: MAXIMUM_HOUSEMATES,
    },
    lettingAgentName: name('Letting agent.', 'Acme Lets'),
  },
} as const satisfies ObjectShape;

const PACKAGE = {
  kind: 'object',
  description: 'The package. The default package if left out.',
  required: [],
  parts: {
    broadband: code('Code of the broadband option, from `kettle quote`.', 'BB_150'),
    tvLicence: {
      kind: 'yes-no',
      description: 'Whether the package includes a TV Licence.',
      example: true,
    },
    voucher: code('Voucher code. An invalid code is left out with a warning.', 'WELCOME10'),
  },
} as const satisfies ObjectShape;

const PERSON_PARTS = {
  leadType: {
    kind: 'text',
    description: 'Whether the person is a student.',
    example: LEAD_TYPES[0],
    choices: LEAD_TYPES,
  },
  firstname: name('First name.', 'Ada'),
  lastname: name('Last name.', 'Byron'),
  email: {
    kind: 'text',
    description: 'E-mail address.',
    example: 'ada@example.com',
    limit: LIMITS.email,
    format: 'email',
  },
  tel: text(
    'Mobile number: 11 digits, or a plus and 12 or more.',
    '07700 900123',
    LIMITS.telephone,
  ),
  termsAgreed: {
    kind: 'yes-no',
    description: 'Whether the person agreed to the terms and the privacy policy. Must be true.',
    example: true,
    isConsent: true,
  },
  allowPromotions: {
    kind: 'yes-no',
    description: 'Whether the person wants offers. Default: false.',
    example: false,
  },
} as const satisfies ObjectShape['parts'];

const NAMED = ['leadType', 'firstname', 'lastname', 'email', 'tel'] as const;

const PERSON = {
  kind: 'object',
  description: 'The lead tenant.',
  required: [...NAMED, 'termsAgreed'],
  parts: PERSON_PARTS,
} as const satisfies ObjectShape;

const JOINER = {
  kind: 'object',
  description:
    'The joining housemate. Sending the document agrees to the terms; termsAgreed must not be false.',
  required: NAMED,
  parts: PERSON_PARTS,
} as const satisfies ObjectShape;

const TENANCY = {
  kind: 'object',
  description: 'The tenancy, both days included.',
  required: ['startDate'],
  parts: {
    startDate: date('First day.', '2027-07-01'),
    endDate: date('Last day. Default: one year minus a day later.', '2028-06-30'),
  },
} as const satisfies ObjectShape;

const BROADBAND_TIMING = {
  kind: 'object',
  description: 'When to install broadband. Default: as soon as possible.',
  required: [],
  parts: {
    urgent: {
      kind: 'yes-no',
      description: 'true: as soon as possible. false: on the date.',
      example: false,
    },
    date: date('The installation date, if urgent is false.', '2027-07-05'),
  },
} as const satisfies ObjectShape;

const BANK = {
  kind: 'object',
  description: 'The account that pays the Direct Debit. Keep the file private (mode 0600).',
  required: ['firstname', 'lastname', 'sortCode', 'accountNumber', 'accountHolder'],
  parts: {
    firstname: name("Holder's first name.", 'Ada'),
    lastname: name("Holder's last name.", 'Byron'),
    sortCode: {
      kind: 'text',
      description: 'Six digits; spaces and dashes do not matter.',
      example: '20-00-00',
      pattern: '^[ -]*([0-9][ -]*){6}$',
    },
    accountNumber: {
      kind: 'text',
      description: 'Eight digits, with leading zeros.',
      example: '55779911',
      pattern: '^[ -]*([0-9][ -]*){8}$',
    },
    accountHolder: {
      kind: 'yes-no',
      description: 'Whether the person is the account holder. Must be true.',
      example: true,
      isConsent: true,
    },
  },
} as const satisfies ObjectShape;

const CODES = {
  kind: 'object',
  description:
    'Codes from the link that the person followed. An invalid code is left out with a warning.',
  required: [],
  parts: {
    referral: code('Referral code.', 'FRIEND20'),
    affiliate: code('Affiliate code.', 'UNI2027'),
    agent: code("Agent's code.", 'FRA1'),
    offer: code('Offer code.', 'OFFER1'),
  },
} as const satisfies ObjectShape;

/** The number of invitations is limited to the largest number of housemates in a house. */
const INVITATIONS = {
  kind: 'list',
  description: 'Housemates to invite by email.',
  limit: MAXIMUM_HOUSEMATES,
  entry: {
    kind: 'object',
    description: 'A housemate.',
    required: ['fullname', 'email'],
    parts: {
      fullname: name('Full name.', 'Bea Cole'),
      email: {
        kind: 'text',
        description: 'E-mail address.',
        example: 'bea@example.com',
        limit: LIMITS.email,
        format: 'email',
      },
      tel: text('Mobile number; may be empty.', '', LIMITS.telephone),
    },
  },
} as const satisfies ListShape;

export const SIGN_UP = {
  kind: 'object',
  description: 'One sign-up.',
  required: ['household', 'person', 'tenancy', 'bank'],
  parts: {
    household: HOUSEHOLD,
    package: PACKAGE,
    person: PERSON,
    tenancy: TENANCY,
    broadband: BROADBAND_TIMING,
    bank: BANK,
    codes: CODES,
    invite: INVITATIONS,
  },
} as const satisfies ObjectShape;

export const JOIN = {
  kind: 'object',
  description: 'A housemate who joins a house.',
  required: ['person', 'bank'],
  parts: { person: JOINER, bank: BANK },
} as const satisfies ObjectShape;

export const INVITE = {
  kind: 'object',
  description: 'Housemates to invite. A bare array is also accepted.',
  required: ['invite'],
  parts: { invite: INVITATIONS },
} as const satisfies ObjectShape;
