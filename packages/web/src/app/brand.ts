/**
 * The company behind the site. This is configuration. By default it is the sandbox's company, whose pages are files of the
 * site itself (`public/company`), so that everything works offline.
 */
export interface Brand {
  readonly productName: string;
  readonly company: {
    readonly legalName: string;
    readonly number: string;
    readonly address: string;
  };
  readonly supportPhone: string;
  /** The name under which a Direct Debit appears on a bank statement. */
  readonly statementName: string;
  readonly whenSomebodyDoesNotJoin: string;
  /** The company's own pages: https URLs, or paths of files on the site. */
  readonly links: {
    readonly terms: string;
    readonly privacy: string;
    readonly contact: string;
  };
  /** Where pages and presses are reported, given consent: to the page's `dataLayer`, or nowhere. */
  readonly analytics: 'data-layer' | 'none';
  /**
   * The page with the reviews, shown in a frame: the https URL of a review service, or the path of a file on the site. The
   * build allows frames from its origin, and from no other, in the content security policy. Without it no reviews are shown.
   */
  readonly reviewWidget?: { readonly url: string; readonly title: string };
}

export const BRAND: Brand = {
  productName: 'Kettle',
  company: {
    legalName: 'Kettle Household Bills Ltd',
    number: '00000000',
    // Non-breaking spaces keep each part of the address on one line.
    address: '1\u00a0Kettle Terrace, Leeds, LS6\u00a01AA',
  },
  supportPhone: '0113 496 0000',
  statementName: 'KETTLE BILLS',
  whenSomebodyDoesNotJoin:
    'You pay your own share only. If a housemate has not joined by the start, we contact the house, and nothing about your payment changes without notice.',
  links: {
    terms: '/company/terms.html',
    privacy: '/company/privacy.html',
    contact: '/company/contact.html',
  },
  analytics: 'data-layer',
  reviewWidget: { url: '/company/reviews.html', title: 'Example reviews of Kettle' },
};
