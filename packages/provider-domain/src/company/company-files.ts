import type { CalendarDate, DirectDebitVariant, ProductDocument, Ribbon } from '@kettle/core';

/** `company.json`: the company's identity and settings. */
export interface CompanyFile {
  readonly name: string;
  readonly legal: { readonly company: string; readonly number: string; readonly office: string };
  readonly links: {
    readonly terms: string;
    readonly privacy: string;
    readonly contact: string;
    readonly cancel?: string;
    readonly complaints?: string;
    readonly accessibility?: string;
  };
  readonly termsVersion: string;
  readonly supportPhone: string;
  /** When the telephone is answered. */
  readonly supportHours?: string;
  /** The name under which a Direct Debit appears on a bank statement. */
  readonly statementName: string;
  readonly serviceUserNumber: string;
  /** The notice before a collection, as agreed with the bank. Default: `NOTICE_WORKING_DAYS`. */
  readonly noticeWorkingDays?: number;
  /** What the company says to a payer in place of a reason of the bank. */
  readonly reasonTexts?: Readonly<Record<string, string>>;
  /** The word on the last button. Default: the one of the product. */
  readonly confirmLabel?: string;
  readonly directDebitVariant: DirectDebitVariant;
  readonly minTenancyLengthMonths: number;
  readonly carouselTexts: readonly string[];
  readonly whenSomebodyDoesNotJoin: string;
  /** The points of the start page; none if absent. */
  readonly marketingPoints?: readonly string[];
  /** The proof of a rating among the marketing points. */
  readonly ratingSource?: Page;
  /** The scheme for disputes that the company belongs to. */
  readonly adr?: Page;
  readonly reviewWidget?: { readonly url: string; readonly title: string };
  /** With consent, the site reports page views and clicks to the page's `dataLayer`, or does not report them. Default: `none`. */
  readonly analytics?: 'data-layer' | 'none';
  /** The company's own look on the site. Without it, the one of the product. */
  readonly look?: Look;
  readonly mailSender: { readonly name: string; readonly address: string };
  /** The number of days for which data is stored. */
  readonly retentionDays: {
    readonly leads: number;
    readonly mails: number;
    readonly endedHouses: number;
  };
  /** Modules that replace `addresses.csv` and `banks.csv`, send the mails, or submit mandates to the bank. */
  readonly modules?: {
    readonly addressBook?: string;
    readonly bankDirectory?: string;
    readonly mailer?: string;
    readonly mandateCarrier?: string;
  };
}

/** How a company's site looks. Files are in the company's folder. */
interface Look {
  readonly colours?: Colours;
  /** An SVG or PNG file, shown beside the name and as the icon of the page. */
  readonly mark?: string;
  /** A PNG file of 1200 by 630 pixels, shown where somebody shares a link. */
  readonly shareCard?: string;
}

/** The colours of a company, as `#rrggbb`. All others are the site's own, or mixed of these. */
export interface Colours {
  /** The header and the first screen, in both schemes. */
  readonly band: string;
  /** Buttons and links in the light scheme. */
  readonly action: string;
  /** Buttons and links in the dark scheme. */
  readonly actionOnDark: string;
  /** Small marks on the band, and the ring of what has the focus. */
  readonly accent: string;
}

/** A page with its name. */
interface Page {
  readonly title: string;
  readonly url: string;
}

/** `catalogue.json`: the regions, products and prices. */
export interface CatalogueFile {
  /** The postcode areas of each price region, such as `LS`. The price ids of the first region do not end with its name. */
  readonly regions: Readonly<Record<string, readonly string[]>>;
  /** The region of every other postcode area. Without it, the company does not cover them. */
  readonly elsewhere?: string;
  /** Areas (`ZE`), districts (`ZE1`) and postcodes (`ZE1 0AA`) that the company does not cover. */
  readonly notCovered?: readonly string[];
  readonly products: readonly ProductEntry[];
}

export interface ProductEntry {
  readonly type: string;
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly info: string;
  readonly code: string;
  readonly defaultOption: string;
  readonly options: readonly OptionEntry[];
}

export interface OptionEntry {
  readonly code: string;
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly info: string;
  readonly priceId: string;
  readonly ribbon?: Ribbon;
  /** The name of the company that supplies it. */
  readonly supplier?: string;
  readonly documents?: readonly ProductDocument[];
  /** The limits of an option that has some. */
  readonly fairUse?: string;
  /** How many working days after the order it can start. */
  readonly leadTimeWorkingDays?: number;
  readonly prices: readonly PriceEntry[];
}

export interface PriceEntry extends Period {
  /** The regions of this price. Default: all of them. */
  readonly regions?: readonly string[];
  /** Pence per person per week: the first for a house of one, the second for a house of two, and so on. */
  readonly pence: readonly number[];
  /** The price before the current offer, which the site shows crossed out. */
  readonly formerPence?: readonly number[];
  /** The last day on which `formerPence` was charged. */
  readonly formerUntil?: CalendarDate;
}

/** The first and the last day on which something is valid. */
export interface Period {
  readonly from?: CalendarDate;
  readonly until?: CalendarDate;
}

/** `vouchers.json`. */
export interface VouchersFile {
  readonly vouchers: readonly VoucherEntry[];
}

/** A voucher takes a percentage or an amount off, or makes an option free: exactly one of the three. */
export interface VoucherEntry extends Period {
  readonly code: string;
  readonly description: string;
  readonly percentOff?: number;
  /** Pence per person per week. */
  readonly penceOff?: number;
  /** The code of an option that costs nothing with this voucher. */
  readonly freeOption?: string;
  /** The message for a person who has not picked the free option. */
  readonly withoutOption?: string;
  /** How many houses may use it. */
  readonly times?: number;
  /** The message once it has been used that often. */
  readonly usedUp?: string;
  /** The message after its last day. */
  readonly ended?: string;
}

/** `codes.json`: the codes of each kind, with the message for a person who uses one. */
export interface CodesFile {
  readonly referral: readonly CodeEntry[];
  readonly affiliate: readonly CodeEntry[];
  /** Without a list, the provider stores any agent's code. */
  readonly agent?: readonly CodeEntry[];
}

export interface CodeEntry {
  readonly code: string;
  readonly message: string;
}

export interface CompanyFiles {
  readonly company: CompanyFile;
  readonly catalogue: CatalogueFile;
  readonly vouchers: VouchersFile;
  readonly codes: CodesFile;
}

/** Whether a day is in a period. */
export function isWithinPeriod({ from, until }: Period, day: CalendarDate): boolean {
  return (from === undefined || from <= day) && (until === undefined || day <= until);
}
