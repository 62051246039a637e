import { describeCalls } from '../edge/openapi/call-description.ts';

export const CONFIGURATION_CALLS = describeCalls('Configuration', {
  getConfiguration: {
    summary: 'The settings of the journey',
    example: {},
    answer: {
      when: 'The settings. A client has defaults for absent ones.',
      example: {
        minTenancyLengthMonths: 10,
        carouselTexts: [
          'One bill for energy, water and broadband.',
          'The same Direct Debit every month.',
          'No bills to add up, no money to chase.',
        ],
        directDebitVariant: 'control',
        supportPhone: '0113 496 0123',
        agreedPrice: true,
        company: {
          legalName: 'Kettle Household Bills Ltd',
          statementName: 'KETTLE BILLS',
          serviceUserNumber: '000000',
          termsUrl: 'https://kettle.example/company/terms.html',
          privacyUrl: 'https://kettle.example/company/privacy.html',
          cancelUrl: 'https://kettle.example/company/cancel.html',
        },
      },
    },
  },
  checkFeedback: {
    summary: 'Whether there is feedback; nothing of it is used',
    example: {},
    answer: { when: 'There is feedback.' },
  },
});
