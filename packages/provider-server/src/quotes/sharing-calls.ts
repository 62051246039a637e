import { describeCalls } from '../edge/openapi/call-description.ts';
import { PICKS } from '../edge/openapi/sandbox-package.ts';

const SHARED = {
  hm8s: 4,
  broadbandOptionCode: 'BB_150',
  selectedProducts: PICKS,
  addressGuid: 'adr_ls6_1',
};

export const SHARING_CALLS = describeCalls('Sharing', {
  emailSummary: {
    summary: 'Mails a package to somebody',
    description: 'Give `addressGuid` or `postcode`.',
    example: { body: { ...SHARED, packageShare: false, email: 'ada@example.com' } },
    answer: {
      emptyWhen: 'The mail is queued.',
      when: 'No mail is sent to who is in `notSent`: the address had ten today, or wants no more. `waitsUntil` says when the mail leaves, if that is more than ten minutes later.',
      example: { notSent: ['ada@example.com'] },
    },
    failures: {
      502: {
        when: 'It could not be mailed.',
        messages: ['We could not send to bounce@example.com.'],
      },
    },
  },
  sharePackage: {
    summary: 'Makes a link that leads back to a package',
    description: 'Give `addressGuid` or `postcode`.',
    example: { body: { ...SHARED, fetchEmail: false, packageShare: true } },
    answer: {
      when: 'The link.',
      example: {
        shareLink:
          'https://kettle.example/short-summary?address=adr_ls6_1&housemates=4&Broadband=BB_150&hash=x9b0kV3yQxH1mJ4mV1lW7Aq2&packageShare=true',
      },
    },
  },
});
