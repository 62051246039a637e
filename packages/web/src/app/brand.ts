/** Who the site speaks for: configuration, with defaults that work offline (decisions 20 and 24). */
export interface Brand {
  readonly productName: string;
  readonly company: {
    readonly legalName: string;
    readonly number: string;
    readonly address: string;
  };
  readonly supportPhone: string;
  readonly links: {
    readonly terms: string;
    readonly privacy: string;
    readonly contact: string;
  };
}

export const BRAND: Brand = {
  productName: 'Kettle',
  company: {
    legalName: 'Kettle Household Bills Ltd',
    number: '00000000',
    address: '1 Kettle Terrace, Leeds, LS6 1AA',
  },
  supportPhone: '0113 496 0000',
  links: {
    terms: 'https://kettle.example/terms',
    privacy: 'https://kettle.example/privacy',
    contact: 'https://kettle.example/contact',
  },
};
