import {
  LEAD_TYPES,
  LIMITS,
  MAXIMUM_HOUSEMATES,
  MAXIMUM_PENCE,
  MINIMUM_HOUSEMATES,
} from '@kettle/core';
import * as v from 'valibot';

/**
 * What may stand in a document. Its reader, its JSON Schema and the headings of a CSV derive from
 * these schemas. The reader checks types and names, and treats every part as optional; the forms of
 * the core check the rest. The metadata, and which parts are optional, are for the JSON Schema.
 */
export type Part = LeafPart | ListPart | ObjectPart | OptionalPart;
type LeafPart = v.StringSchema<string> | v.BooleanSchema<string> | v.NumberSchema<string>;
type ListPart = v.GenericSchema & {
  readonly type: 'array';
  readonly item: Part;
  readonly message: string;
};
export type ObjectPart = v.GenericSchema & {
  readonly type: 'object';
  readonly entries: Readonly<Record<string, Part>>;
  readonly message: string;
};
type OptionalPart = v.GenericSchema & {
  readonly type: 'optional';
  readonly wrapped: LeafPart | ListPart | ObjectPart;
};

/** The part itself, whether a document may leave it out or not. */
export function requiredPart(part: Part): Exclude<Part, OptionalPart> {
  return part.type === 'optional' ? part.wrapped : part;
}

/**
 * The type of what the reader returns: every part may be missing. The cells of a CSV hold a number
 * as text.
 */
export type ValueOf<S extends v.GenericSchema> = Parts<v.InferInput<S>>;
type Parts<T> = T extends number
  ? number | string
  : T extends readonly (infer Entry)[]
    ? readonly Parts<Entry>[]
    : T extends object
      ? { readonly [Name in keyof T]?: Parts<Exclude<T[Name], undefined>> }
      : T;

/** The maximum number of entries of a list: one for each person of the largest house. */
export const MAX_ENTRIES = MAXIMUM_HOUSEMATES;

/** Keywords of JSON Schema. */
type Keywords = Readonly<Record<string, unknown>>;

const text = (description: string, example: string, keywords: Keywords = {}) =>
  v.pipe(v.string('Must be text'), v.metadata({ description, ...keywords, examples: [example] }));
const name = (description: string, example: string) =>
  text(description, example, { maxLength: LIMITS.name });
const code = (description: string, example: string) =>
  text(description, example, { maxLength: LIMITS.code });
const date = (description: string, example: string) =>
  text(description, example, { format: 'date' });
const email = (example: string) =>
  text('E-mail address.', example, { maxLength: LIMITS.email, format: 'email' });
const yesNo = (description: string, example: boolean, keywords: Keywords = {}) =>
  v.pipe(
    v.boolean('Must be true or false'),
    v.metadata({ description, ...keywords, examples: [example] }),
  );
const consent = (description: string) => yesNo(description, true, { const: true });
const object = <const Entries extends v.ObjectEntries>(
  description: string,
  entries: Entries,
  keywords: Keywords = {},
) =>
  v.pipe(
    v.object(entries, 'Must be an object'),
    v.metadata({ description, ...keywords, additionalProperties: false }),
  );

const household = object(
  'The home, with either addressGuid or fullAddress.',
  {
    postcode: text('Postcode, in any case.', 'LS6 1AA', { maxLength: LIMITS.postcode }),
    addressGuid: v.optional(
      code('The guid of the property, from `kettle addresses POSTCODE`.', 'adr_ls6_1'),
    ),
    fullAddress: v.optional(
      object('The full address, instead of addressGuid.', {
        line1: text('First line.', '1 Kettle Terrace', { maxLength: LIMITS.line }),
        line2: v.optional(text('Second line.', 'Headingley', { maxLength: LIMITS.line })),
        city: text('City or town.', 'Leeds', { maxLength: LIMITS.city }),
      }),
    ),
    housemates: v.pipe(
      v.number('Must be a number'),
      v.metadata({
        type: 'integer',
        description: 'The number of people, including the lead tenant.',
        minimum: MINIMUM_HOUSEMATES,
        maximum: MAXIMUM_HOUSEMATES,
        examples: [4],
      }),
    ),
    lettingAgentName: v.optional(name('Letting agent.', 'Acme Lets')),
  },
  { oneOf: [{ required: ['addressGuid'] }, { required: ['fullAddress'] }] },
);

const packageChoices = object('The package. The default package if left out.', {
  broadband: v.optional(code('Code of the broadband option, from `kettle quote`.', 'BB_150')),
  tvLicence: v.optional(yesNo('Whether the package includes a TV Licence.', true)),
  voucher: v.optional(
    code('Voucher code. An invalid code is left out with a warning.', 'WELCOME10'),
  ),
  agreedPppw: v.optional(
    v.pipe(
      v.number('Must be a number'),
      v.metadata({
        description:
          'The agreed price, in pence per person per week. A dearer package is refused with both prices.',
        minimum: 0,
        maximum: MAXIMUM_PENCE,
        examples: [1640],
      }),
    ),
  ),
});

const named = {
  leadType: text('Whether the person is a student.', LEAD_TYPES[0], { enum: LEAD_TYPES }),
  firstname: name('First name.', 'Ada'),
  lastname: name('Last name.', 'Byron'),
  email: email('ada@example.com'),
  tel: text('Mobile number: 11 digits, or a plus and 12 or more.', '07700 900123', {
    maxLength: LIMITS.telephone,
  }),
};
const termsAgreed = consent(
  'Whether the person agreed to the terms and the privacy policy. Must be true.',
);
const allowPromotions = v.optional(
  yesNo('Whether the person wants offers. Default: false.', false),
);

const lead = object('The lead tenant.', { ...named, termsAgreed, allowPromotions });

const joiner = object(
  'The joining housemate. Sending the document agrees to the terms; termsAgreed must not be false.',
  { ...named, termsAgreed: v.optional(termsAgreed), allowPromotions },
);

const tenancy = object('The tenancy, both days included.', {
  startDate: date('First day.', '2027-07-01'),
  endDate: v.optional(date('Last day. Default: one year minus a day later.', '2028-06-30')),
});

const broadbandTiming = object('When to install broadband. Default: as soon as possible.', {
  urgent: v.optional(yesNo('true: as soon as possible. false: on the date.', false)),
  date: v.optional(date('The installation date, if urgent is false.', '2027-07-05')),
});

const bank = object('The account that pays the Direct Debit. Keep the file private (mode 0600).', {
  firstname: name("Holder's first name.", 'Ada'),
  lastname: name("Holder's last name.", 'Byron'),
  sortCode: text('Six digits; spaces and dashes do not matter.', '20-00-00', {
    pattern: '^[ -]*([0-9][ -]*){6}$',
  }),
  accountNumber: text('Eight digits, with leading zeros.', '55779911', {
    pattern: '^[ -]*([0-9][ -]*){8}$',
  }),
  accountHolder: consent('Whether the person is the account holder. Must be true.'),
});

const codes = object(
  'Codes from the link that the person followed. An invalid code is left out with a warning.',
  {
    referral: v.optional(code('Referral code.', 'FRIEND20')),
    affiliate: v.optional(code('Affiliate code.', 'UNI2027')),
    agent: v.optional(code("Agent's code.", 'FRA1')),
    offer: v.optional(code('Offer code.', 'OFFER1')),
  },
);

const invitations = v.pipe(
  v.array(
    object('A housemate.', {
      fullname: name('Full name.', 'Bea Cole'),
      email: email('bea@example.com'),
      tel: v.optional(text('Mobile number; may be empty.', '', { maxLength: LIMITS.telephone })),
    }),
    'Must be a list',
  ),
  v.metadata({ description: 'Housemates to invite by email.', maxItems: MAX_ENTRIES }),
);

export const SIGN_UP = object('One sign-up.', {
  household,
  package: v.optional(packageChoices),
  person: lead,
  tenancy,
  broadband: v.optional(broadbandTiming),
  bank,
  codes: v.optional(codes),
  invite: v.optional(invitations),
});

export const JOIN = object('A housemate who joins a house.', { person: joiner, bank });

export const INVITE = object('Housemates to invite. A bare array is also accepted.', {
  invite: invitations,
});
