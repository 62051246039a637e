import { describeCalls } from '../edge/openapi/call-description.ts';
import { ENERGY } from '../edge/openapi/sandbox-package.ts';

export const QUOTE_CALLS = describeCalls('Quotes', {
  getQuote: {
    summary: 'The products and prices for a household',
    description:
      'The package price is the sum of `price.current` over the picked options. A valid discount replaces it with `priceBeforeDiscount` and `priceAfterDiscount`.',
    example: { parameters: { addressGuid: 'adr_ls6_1', hm8s: '4' } },
    answer: {
      when: 'The products, or the account that the address has.',
      example: { products: [ENERGY] },
    },
    failures: {
      422: {
        when: 'The postcode is unknown or not covered, or the request is not valid.',
        messages: ['Sorry, we do not cover this postcode yet.'],
      },
    },
  },
});
