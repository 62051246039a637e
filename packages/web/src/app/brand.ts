/** Who the site speaks for: configuration, with defaults that work offline (decisions 20 and 24). */
export interface Brand {
  readonly productName: string;
  readonly company: {
    readonly legalName: string;
    readonly number: string;
    readonly address: string;
  };
  readonly supportPhone: string;
  /** As a Direct Debit appears on a bank statement. */
  readonly statementName: string;
  readonly whenSomebodyDoesNotJoin: string;
  readonly links: {
    readonly terms: string;
    readonly privacy: string;
    readonly contact: string;
  };
  /** Who is told of pages and presses, with consent: the page's `dataLayer`, or nobody. */
  readonly analytics: 'data-layer' | 'none';
  /**
   * The review service's own page for a frame, of https. The build allows its origin, and no other, in
   * the policy of the pages; without one the site says so instead.
   */
  readonly reviewWidget?: { readonly url: string; readonly title: string };
}

export const BRAND: Brand = {
  productName: 'Kettle',
  company: {
    legalName: 'Kettle Household Bills Ltd',
    number: '00000000',
    // With spaces that no line is broken at.
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
