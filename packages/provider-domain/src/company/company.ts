import { omitUndefined, type Settings } from '@kettle/core';
import { catalogueOf, type Catalogue } from './catalogue.ts';
import type { CodeEntry, CodesFile, CompanyFile, CompanyFiles, VoucherEntry } from './schemas.ts';

/** A company's data, read from valid files. */
export interface Company {
  readonly profile: CompanyFile;
  /** What the journey needs, see `publicSettings`. */
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  /** By code, in upper case. */
  readonly vouchers: ReadonlyMap<string, VoucherEntry>;
  readonly codes: Codes;
}

type Messages = ReadonlyMap<string, string>;

export interface Codes {
  readonly referral: Messages;
  readonly affiliate: Messages;
  /** Absent if the provider stores any agent's code. */
  readonly agent?: Messages;
}

/** Expects valid files. */
export function companyOf({ company, catalogue, vouchers, codes }: CompanyFiles): Company {
  const { minTenancyLengthMonths, carouselTexts, directDebitVariant, supportPhone } = company;
  const { noticeWorkingDays, confirmLabel } = company;
  return {
    profile: company,
    settings: omitUndefined({
      minTenancyLengthMonths,
      carouselTexts,
      directDebitVariant,
      supportPhone,
      noticeWorkingDays,
      confirmLabel,
    }),
    catalogue: catalogueOf(catalogue),
    vouchers: new Map(vouchers.vouchers.map((voucher) => [voucher.code.toUpperCase(), voucher])),
    codes: codesOf(codes),
  };
}

/**
 * The settings and the company's identity. Paths on the site become URLs, because other clients
 * cannot resolve them.
 */
export function publicSettings({ settings, profile }: Company, siteUrl: string): Settings {
  const { legal, statementName, serviceUserNumber, links } = profile;
  const { whenSomebodyDoesNotJoin, whenAPaymentFails } = profile;
  return {
    agreedPrice: true,
    ...settings,
    company: omitUndefined({
      legalName: legal.company,
      statementName,
      serviceUserNumber,
      whenSomebodyDoesNotJoin,
      whenAPaymentFails,
      termsUrl: absoluteUrl(links.terms, siteUrl),
      privacyUrl: absoluteUrl(links.privacy, siteUrl),
      cancelUrl: links.cancel && absoluteUrl(links.cancel, siteUrl),
    }),
  };
}

/** The URL of a link in a company's files: a path on the site becomes one. */
export function absoluteUrl(link: string, siteUrl: string): string {
  return link.startsWith('/') ? siteUrl + link : link;
}

function codesOf({ referral, affiliate, agent }: CodesFile): Codes {
  return omitUndefined({
    referral: messagesOf(referral),
    affiliate: messagesOf(affiliate),
    agent: agent && messagesOf(agent),
  });
}

function messagesOf(entries: readonly CodeEntry[]): Messages {
  return new Map(entries.map(({ code, message }) => [code, message]));
}
