import {
  DIRECT_DEBIT_VARIANTS,
  isCalendarDate,
  isPence,
  MAXIMUM_HOUSEMATES,
  MAXIMUM_LEAD_TIME,
  MAXIMUM_PENCE,
  NOTICE_RANGE,
  type CalendarDate,
} from '@kettle/core';
import type {
  CatalogueFile,
  CodesFile,
  CompanyFile,
  CompanyFiles,
  VouchersFile,
} from '@kettle/provider-domain';
import * as v from 'valibot';

const MAX_TEXT_LENGTH = 2000;
const NOTICE_WORDS = `must be a whole number from ${NOTICE_RANGE.min} to ${NOTICE_RANGE.max}`;
const PENCE_WORDS = 'must be pence from 0 with at most four decimals, such as 1150 or 287.5';

const text = v.pipe(
  v.string(),
  v.regex(/\S/, 'must not be empty'),
  v.maxLength(MAX_TEXT_LENGTH, `must be ${MAX_TEXT_LENGTH} characters or fewer`),
);
const code = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores'),
);
const day = v.pipe(
  v.string(),
  v.isoDate('must be a day such as 2027-07-01'),
  v.check((value) => isCalendarDate(value), 'must be a day such as 2027-07-01'),
) as unknown as v.GenericSchema<CalendarDate>;
const pence = v.pipe(
  v.number(),
  v.minValue(0, PENCE_WORDS),
  v.maxValue(MAXIMUM_PENCE, PENCE_WORDS),
  v.check((value) => isPence(value), PENCE_WORDS),
);
const count = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be 0 or more'),
);
/** Pence per person per week by the size of the house, from one person on. */
const pencePerSize = v.pipe(
  v.array(pence),
  v.length(
    MAXIMUM_HOUSEMATES,
    `must list ${MAXIMUM_HOUSEMATES} prices: for a house of one, of two, and so on`,
  ),
);
const url = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/|\/)\S*$/, 'must be an https URL, or a path on the site'),
);
const page = v.strictObject({ title: text, url });
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0b6e4f'));
/** The name of a file in the company's folder. */
const fileOf = (...extensions: readonly string[]) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^[\\w-]+\\.(${extensions.join('|')})$`),
      `must be the name of a file in the folder that ends in ${extensions.map((one) => `.${one}`).join(' or ')}`,
    ),
  );
const email = v.pipe(v.string(), v.email('must be an e-mail address'));
const period = { from: v.exactOptional(day), until: v.exactOptional(day) };
/** Editors find the JSON Schema of a file by this key. */
const schema = { $schema: v.exactOptional(v.string()) };

const companySchema: v.GenericSchema<unknown, CompanyFile> = v.strictObject({
  ...schema,
  name: text,
  legal: v.strictObject({ company: text, number: text, office: text }),
  links: v.strictObject({
    terms: url,
    privacy: url,
    contact: url,
    cancel: v.exactOptional(url),
    complaints: v.exactOptional(url),
    accessibility: v.exactOptional(url),
  }),
  termsVersion: text,
  supportPhone: text,
  supportHours: v.exactOptional(text),
  statementName: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9 .&/-]{1,18}$/, 'must be 1 to 18 capital letters, digits, spaces or . & / -'),
  ),
  serviceUserNumber: v.pipe(v.string(), v.regex(/^[0-9]{6}$/, 'must be six digits')),
  noticeWorkingDays: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(NOTICE_WORDS),
      v.minValue(NOTICE_RANGE.min, NOTICE_WORDS),
      v.maxValue(NOTICE_RANGE.max, NOTICE_WORDS),
    ),
  ),
  reasonTexts: v.exactOptional(v.record(text, text)),
  confirmLabel: v.exactOptional(text),
  directDebitVariant: v.picklist(DIRECT_DEBIT_VARIANTS),
  minTenancyLengthMonths: count,
  carouselTexts: v.array(text),
  whenSomebodyDoesNotJoin: text,
  marketingPoints: v.exactOptional(v.pipe(v.array(text), v.minLength(1, 'must have a point'))),
  ratingSource: v.exactOptional(page),
  adr: v.exactOptional(page),
  reviewWidget: v.exactOptional(page),
  analytics: v.exactOptional(v.picklist(['data-layer', 'none'])),
  look: v.exactOptional(
    v.strictObject({
      colours: v.exactOptional(
        v.strictObject({ band: colour, action: colour, actionOnDark: colour, accent: colour }),
      ),
      mark: v.exactOptional(fileOf('svg', 'png')),
      shareCard: v.exactOptional(fileOf('png')),
    }),
  ),
  mailSender: v.strictObject({ name: text, address: email }),
  retentionDays: v.strictObject({ leads: count, mails: count, endedHouses: count }),
  modules: v.exactOptional(
    v.strictObject({
      addressBook: v.exactOptional(text),
      bankDirectory: v.exactOptional(text),
      mailer: v.exactOptional(text),
      mandateCarrier: v.exactOptional(text),
    }),
  ),
});

const priceSchema = v.strictObject({
  ...period,
  regions: v.exactOptional(v.pipe(v.array(text), v.minLength(1, 'must name a region'))),
  pence: pencePerSize,
  formerPence: v.exactOptional(pencePerSize),
  formerUntil: v.exactOptional(day),
});

const optionSchema = v.strictObject({
  code,
  title: text,
  body: text,
  image: url,
  info: text,
  priceId: code,
  ribbon: v.exactOptional(
    v.strictObject({
      text,
      colour: v.exactOptional(
        v.pipe(
          v.string(),
          v.regex(/^#(?:[0-9a-fA-F]{3}){1,2}$/, 'must be a colour such as #0b6e4f'),
        ),
      ),
    }),
  ),
  supplier: v.exactOptional(text),
  documents: v.exactOptional(v.array(page)),
  fairUse: v.exactOptional(text),
  leadTimeWorkingDays: v.exactOptional(
    v.pipe(count, v.maxValue(MAXIMUM_LEAD_TIME, `must be ${MAXIMUM_LEAD_TIME} or less`)),
  ),
  prices: v.pipe(v.array(priceSchema), v.minLength(1, 'must have a price')),
});

const productSchema = v.strictObject({
  type: text,
  title: text,
  body: text,
  image: url,
  info: text,
  code,
  defaultOption: code,
  options: v.pipe(v.array(optionSchema), v.minLength(1, 'must have an option')),
});

const catalogueSchema: v.GenericSchema<unknown, CatalogueFile> = v.strictObject({
  ...schema,
  regions: v.pipe(
    v.record(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9-]{1,40}$/, 'must be named in small letters, digits and hyphens'),
      ),
      v.array(
        v.pipe(v.string(), v.regex(/^[A-Z]{1,2}$/, 'must be a postcode area such as LS or M')),
      ),
    ),
    v.check((regions) => Object.keys(regions).length > 0, 'must name a region'),
  ),
  elsewhere: v.exactOptional(text),
  notCovered: v.exactOptional(
    v.array(
      v.pipe(
        v.string(),
        v.regex(
          /^[A-Z]{1,2}(?:[0-9][A-Z0-9]?(?: ?[0-9][A-Z]{2})?)?$/,
          'must be an area (ZE), a district (ZE1) or a postcode (ZE1 0AA)',
        ),
      ),
    ),
  ),
  products: v.pipe(v.array(productSchema), v.minLength(1, 'must have a product')),
});

const vouchersSchema: v.GenericSchema<unknown, VouchersFile> = v.strictObject({
  ...schema,
  vouchers: v.array(
    v.strictObject({
      ...period,
      code,
      description: text,
      percentOff: v.exactOptional(
        v.pipe(
          v.number(),
          v.minValue(0, 'must be from 0 to 100'),
          v.maxValue(100, 'must be from 0 to 100'),
        ),
      ),
      penceOff: v.exactOptional(pence),
      freeOption: v.exactOptional(code),
      withoutOption: v.exactOptional(text),
      times: v.exactOptional(count),
      usedUp: v.exactOptional(text),
      ended: v.exactOptional(text),
    }),
  ),
});

const codeList = v.array(v.strictObject({ code, message: text }));

const codesSchema: v.GenericSchema<unknown, CodesFile> = v.strictObject({
  ...schema,
  referral: codeList,
  affiliate: codeList,
  agent: v.exactOptional(codeList),
});

/** The schemas of the JSON files in a company's folder, by the name of the file without its ending. */
export const COMPANY_SCHEMAS: {
  readonly [Name in keyof CompanyFiles]: v.GenericSchema<unknown, CompanyFiles[Name]>;
} = {
  company: companySchema,
  catalogue: catalogueSchema,
  vouchers: vouchersSchema,
  codes: codesSchema,
};
