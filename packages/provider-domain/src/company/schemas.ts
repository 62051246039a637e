import { DIRECT_DEBIT_VARIANTS, MAXIMUM_LEAD_TIME, NOTICE_RANGE } from '@kettle/core';
import * as v from 'valibot';
import {
  code,
  colour,
  count,
  day,
  email,
  fileOf,
  page,
  pence,
  pencePerSize,
  period,
  schema,
  sentence,
  text,
  url,
} from './schema-parts.ts';

const NOTICE_WORDS = `must be a whole number from ${NOTICE_RANGE.min} to ${NOTICE_RANGE.max}`;

/** As `#rrggbb`. All other colours are the site's own, or mixed of these. */
const coloursSchema = v.strictObject({
  /** The header and the first screen, in both schemes. */
  band: colour,
  /** Buttons and links in the light scheme. */
  action: colour,
  /** Buttons and links in the dark scheme. */
  actionOnDark: colour,
  /** Small marks on the band, and the ring of what has the focus. */
  accent: colour,
});

/** `company.json`: the company's identity and settings. */
const companySchema = v.strictObject({
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
  /** When the telephone is answered. */
  supportHours: v.exactOptional(text),
  /** The name under which a Direct Debit appears on a bank statement. */
  statementName: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9 .&/-]{1,18}$/, 'must be 1 to 18 capital letters, digits, spaces or . & / -'),
  ),
  serviceUserNumber: v.pipe(v.string(), v.regex(/^[0-9]{6}$/, 'must be six digits')),
  /** The notice before a collection, as agreed with the bank. Default: `NOTICE_WORKING_DAYS`. */
  noticeWorkingDays: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(NOTICE_WORDS),
      v.minValue(NOTICE_RANGE.min, NOTICE_WORDS),
      v.maxValue(NOTICE_RANGE.max, NOTICE_WORDS),
    ),
  ),
  /**
   * What the company says to a payer in place of our sentence, by the reason of the bank or its
   * code.
   */
  reasonTexts: v.exactOptional(v.record(text, sentence)),
  /** The word on the last button. Default: the one of the product. */
  confirmLabel: v.exactOptional(text),
  directDebitVariant: v.picklist(DIRECT_DEBIT_VARIANTS),
  minTenancyLengthMonths: count,
  carouselTexts: v.array(text),
  whenSomebodyDoesNotJoin: text,
  /** What happens next if a payment cannot be collected, and what that costs the payer. */
  whenAPaymentFails: v.exactOptional(text),
  /** What somebody owes, or gets back, who leaves or whose house is closed. */
  whenSomebodyLeaves: text,
  /** The points of the start page; none if absent. */
  marketingPoints: v.exactOptional(v.pipe(v.array(text), v.minLength(1, 'must have a point'))),
  /** The proof of a rating among the marketing points. */
  ratingSource: v.exactOptional(page),
  /** The scheme for disputes that the company belongs to. */
  adr: v.exactOptional(page),
  reviewWidget: v.exactOptional(page),
  /**
   * With consent, the site reports page views and clicks to the page's `dataLayer`, or does not
   * report them. Default: `none`.
   */
  analytics: v.exactOptional(v.picklist(['data-layer', 'none'])),
  /**
   * The company's own look on the site, with files in its folder. Without it, the one of the
   * product.
   */
  look: v.exactOptional(
    v.strictObject({
      colours: v.exactOptional(coloursSchema),
      /** Shown beside the name and as the icon of the page. */
      mark: v.exactOptional(fileOf('svg', 'png')),
      /** 1200 by 630 pixels, shown where somebody shares a link. */
      shareCard: v.exactOptional(fileOf('png')),
    }),
  ),
  mailSender: v.strictObject({ name: text, address: email }),
  /** The number of days for which data is stored. */
  retentionDays: v.strictObject({ leads: count, mails: count, endedHouses: count }),
  /**
   * Modules that replace `addresses.csv` and `banks.csv`, send the mails, or submit mandates to the
   * bank.
   */
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
  /** The regions of this price. Default: all of them. */
  regions: v.exactOptional(v.pipe(v.array(text), v.minLength(1, 'must name a region'))),
  pence: pencePerSize,
  /** The price before the current offer, which the site shows crossed out. */
  formerPence: v.exactOptional(pencePerSize),
  /** The last day on which `formerPence` was charged. */
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
  /** The name of the company that supplies it. */
  supplier: v.exactOptional(text),
  documents: v.exactOptional(v.array(page)),
  /** The limits of an option that has some. */
  fairUse: v.exactOptional(text),
  /** How many working days after the order it can start. */
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

/** `catalogue.json`: the regions, products and prices. */
const catalogueSchema = v.strictObject({
  ...schema,
  /**
   * The postcode areas of each price region, such as `LS`. The price ids of the first region do not
   * end with its name.
   */
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
  /** The region of every other postcode area. Without it, the company does not cover them. */
  elsewhere: v.exactOptional(text),
  /** Areas (`ZE`), districts (`ZE1`) and postcodes (`ZE1 0AA`) that the company does not cover. */
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

/**
 * A voucher takes a percentage or an amount off, or makes an option free: exactly one of the three.
 */
const voucherSchema = v.strictObject({
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
  /** Pence per person per week. */
  penceOff: v.exactOptional(pence),
  /** The code of an option that costs nothing with this voucher. */
  freeOption: v.exactOptional(code),
  /** The message for a person who has not picked the free option. */
  withoutOption: v.exactOptional(text),
  /** How many houses may use it. */
  times: v.exactOptional(count),
  /** The message once it has been used that often. */
  usedUp: v.exactOptional(text),
  /** The message after its last day. */
  ended: v.exactOptional(text),
});

/** `vouchers.json`. */
const vouchersSchema = v.strictObject({ ...schema, vouchers: v.array(voucherSchema) });

const codeSchema = v.strictObject({ code, message: text });

/** `codes.json`: the codes of each kind, with the message for a person who uses one. */
const codesSchema = v.strictObject({
  ...schema,
  referral: v.array(codeSchema),
  affiliate: v.array(codeSchema),
  /** Without a list, the provider stores any agent's code. */
  agent: v.exactOptional(v.array(codeSchema)),
});

export type CompanyFile = v.InferOutput<typeof companySchema>;
export type Colours = v.InferOutput<typeof coloursSchema>;
export type CatalogueFile = v.InferOutput<typeof catalogueSchema>;
export type ProductEntry = v.InferOutput<typeof productSchema>;
export type OptionEntry = v.InferOutput<typeof optionSchema>;
export type PriceEntry = v.InferOutput<typeof priceSchema>;
export type VoucherEntry = v.InferOutput<typeof voucherSchema>;
export type CodesFile = v.InferOutput<typeof codesSchema>;
export type CodeEntry = v.InferOutput<typeof codeSchema>;

export interface CompanyFiles {
  readonly company: CompanyFile;
  readonly catalogue: CatalogueFile;
  readonly vouchers: v.InferOutput<typeof vouchersSchema>;
  readonly codes: CodesFile;
}

/**
 * The schemas of the JSON files in a company's folder, by the name of the file without its ending.
 */
export const COMPANY_SCHEMAS: {
  readonly [Name in keyof CompanyFiles]: v.GenericSchema<unknown, CompanyFiles[Name]>;
} = {
  company: companySchema,
  catalogue: catalogueSchema,
  vouchers: vouchersSchema,
  codes: codesSchema,
};
