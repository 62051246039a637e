import * as api from '@kettle/provider-api';
import type { CallDescription } from '../edge/openapi/call-description.ts';

export const LOOK_UP_BANK = {
  call: api.lookUpBank,
  operationId: 'lookUpBank',
  tag: 'Banks',
  summary: 'The bank of a sort code and account number',
  example: { body: { sortCode: '20-00-00', accountNumber: '55779911' } },
  answer: {
    when: 'Its name.',
    example: { bankName: 'Barclays' },
  },
  failures: {
    404: { when: 'No bank was found.', messages: ['We could not find this bank.'] },
  },
} as const satisfies CallDescription;
