import { unknownRenewal } from '@kettle/provider-domain';
import { describeCalls } from '../edge/openapi/call-description.ts';
import { describeFailure, KEY_REUSED } from '../edge/openapi/common-failures.ts';

const UNKNOWN_LINK = describeFailure('The link is old, was used, or is unknown.', unknownRenewal());

const DESCRIPTION =
  'The token of the link is in a mail to the payer. It is sent in the body, so that no log has it.';

export const RENEWAL_CALLS = describeCalls('Houses', {
  getRenewal: {
    summary: 'What a payer pays who gives the bank details of another account',
    description: DESCRIPTION,
    example: { body: { token: 'renewal_acc_taken_1' } },
    answer: {
      when: 'The first name, the amount a month, the first collection and the plan. Its payments are months; what is due before the first day is collected on it. `earlier` is what the earlier account still pays.',
      example: {
        firstName: 'Sam',
        monthlyPence: 6996,
        firstCollection: '2027-07-01',
      },
    },
    failures: { 404: UNKNOWN_LINK },
  },
  renewMandate: {
    summary: 'A payer gives the bank details of another account',
    description: `${DESCRIPTION} The new mandate replaces the earlier one.`,
    example: {
      body: {
        token: 'renewal_acc_taken_2',
        bankDetails: {
          firstname: 'Priya',
          lastname: 'Shah',
          sortCode: '20-00-00',
          accountNumber: '55779911',
          accountHolder: true,
        },
      },
    },
    answer: {
      when: 'The mandate is stored, and the link is used up.',
      example: { reference: 'K3D04NJK4K5Q51KA45', firstCollection: '2027-07-01' },
    },
    failures: {
      404: UNKNOWN_LINK,
      409: KEY_REUSED,
      422: {
        when: 'The bank refuses the account, or the details have mistakes.',
        messages: ['Your bank did not accept these details.'],
      },
      503: {
        when: 'The bank cannot be reached, or the server is busy, starting or stopping.',
        messages: ['We cannot reach your bank at the moment. Try again in a minute.'],
      },
    },
  },
});
