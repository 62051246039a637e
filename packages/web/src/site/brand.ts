import type { Settings } from '@kettle/core';
import type { AnalyticsKind } from '../composition/data-layer-analytics.ts';

/**
 * The company behind the site, from the `company.json` of its folder. The default is the sandbox's
 * company. Its pages are files of the site itself (`public/company`), so everything works offline.
 */
export interface Brand extends CompanySettings {
  readonly productName: string;
  /** Whether the company is made up: that of the sandbox. */
  readonly isExample?: true;
  readonly company: {
    readonly legalName: string;
    readonly number: string;
    readonly address: string;
  };
  readonly supportPhone: string;
  /** When the telephone is answered. */
  readonly supportHours?: string;
  /**
   * The company's mark: the path of its file on the site, or `built-in` for the sandbox's. Without
   * one, the name stands alone.
   */
  readonly mark?: string;
  /** The name under which a Direct Debit appears on a bank statement. */
  readonly statementName: string;
  readonly serviceUserNumber: string;
  readonly whenSomebodyDoesNotJoin: string;
  readonly whenAPaymentFails?: string;
  /** The points of the start page, if the company has any. */
  readonly marketingPoints?: readonly string[];
  /** The proof of a rating among the points. */
  readonly ratingSource?: { readonly title: string; readonly url: string };
  /** The scheme for disputes that the company belongs to. */
  readonly adr?: { readonly title: string; readonly url: string };
  /** The company's own pages: https URLs, or paths of files on the site. */
  readonly links: {
    readonly terms: string;
    readonly privacy: string;
    readonly contact: string;
    readonly cancel?: string;
    readonly complaints?: string;
    readonly accessibility?: string;
  };
  /**
   * Where page views and clicks are recorded, if the visitor consents: in the page's `dataLayer`,
   * or nowhere.
   */
  readonly analytics: AnalyticsKind;
  /**
   * The page with the reviews, shown in a frame: the https URL of a review service, or the path of
   * a file on the site. The content security policy allows frames from its origin only. If absent,
   * no reviews are shown.
   */
  readonly reviewWidget?: { readonly url: string; readonly title: string };
}

/** The company's own settings, which apply where the provider says nothing of them. */
export type CompanySettings = Pick<Settings, 'confirmLabel' | 'noticeWorkingDays'>;

/** Set by the build (`build/brand.ts`). */
declare const BUILD_BRAND: Brand;

export const BRAND = BUILD_BRAND;
