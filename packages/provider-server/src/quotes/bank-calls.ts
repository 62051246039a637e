import { describeCalls } from '../edge/openapi/call-description.ts';

export const BANK_CALLS = describeCalls('Banks', {
  lookUpBank: {
    summary: 'The bank of a sort code and account number',
    example: { body: { sortCode: '20-00-00', accountNumber: '55779911' } },
    answer: {
      when: 'Its name.',
      example: { bankName: 'Barclays' },
    },
    failures: {
      404: { when: 'No bank was found.', messages: ['We could not find this bank.'] },
    },
  },
});
