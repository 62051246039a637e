/** The company behind the site. This is configuration, with defaults that work offline (decisions 20 and 24). */
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
  readonly links: {
    readonly terms: string;
    readonly privacy: string;
    readonly contact: string;
  };
  /** Where pages and presses are reported, given consent: to the page's `dataLayer`, or nowhere. */
  readonly analytics: 'data-layer' | 'none';
  /**
   * The https URL of the review service's page, shown in a frame. The build allows frames from its origin, and from no
   * other, in the content security policy. Without a widget the site says so instead.
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
    terms: 'https://kettle.example/terms',
    privacy: 'https://kettle.example/privacy',
    contact: 'https://kettle.example/contact',
  },
  analytics: 'data-layer',
};
