import { addressTaken } from '@kettle/provider-domain';
import { describeCalls } from '../edge/openapi/call-description.ts';
import { describeFailure, HOUSE_COMPLETE, UNKNOWN_HOUSE } from '../edge/openapi/common-failures.ts';
import { AGREED, PICKS } from '../edge/openapi/sandbox-package.ts';

export const DIRECT_DEBIT_CALLS = describeCalls('Houses', {
  setUpDirectDebit: {
    summary: 'A lead opens a house, or a joiner takes a place in one',
    description:
      'A joiner sends `guid`, `personalDetails`, `bankDetails` and perhaps `addressId`. A lead sends all but `guid`, with an `address` of either a `guid` or a `fullAddress`. Broadband begins on the first day, or on `broadbandDate` if `broadbandUrgent` is false.',
    example: {
      body: {
        personalDetails: {
          leadType: 'Student',
          firstname: 'Ada',
          lastname: 'Byron',
          email: 'ada@example.com',
          tel: '07700900123',
          termsAgreed: true,
          allowPromotions: true,
        },
        bankDetails: {
          firstname: 'Ada',
          lastname: 'Byron',
          sortCode: '20-00-00',
          accountNumber: '55779911',
          accountHolder: true,
          firstPaymentDate: '2027-07-01',
        },
        addressId: 'adr_ls6_1',
        housemateCount: 4,
        houseInformation: {
          postcode: 'LS6 1AA',
          address: { guid: 'adr_ls6_1' },
          startDate: '2027-07-01',
          endDate: '2028-06-30',
          broadbandUrgent: true,
          broadbandDate: '2027-07-01',
          referralCode: 'FRIEND20',
        },
        selectedProducts: PICKS,
        agreedPppw: AGREED,
      },
    },
    answer: {
      when: 'House, member and mandate are stored.',
      example: {
        guid: 'f2m0Jv3cQdS8k1bN5xT9LwZr',
        joinLink: 'https://kettle.example/joining-tenant?guid=f2m0Jv3cQdS8k1bN5xT9LwZr',
        remainingHm8s: 3,
        pppw: AGREED,
        reference: 'K3D04NJK4K5Q51KA45',
      },
    },
    failures: {
      404: UNKNOWN_HOUSE,
      409: describeFailure(
        'The address has an account, this e-mail address has joined, or the key came with other content.',
        addressTaken(),
      ),
      410: HOUSE_COMPLETE,
      412: {
        when: 'The package costs more than `agreedPppw`, or part of it or its voucher is no longer there. Nothing is stored.',
        messages: [
          'The price has changed since you saw it. Look at your package again before you confirm.',
        ],
        otherKeys: { pppw: AGREED },
      },
      422: {
        when: 'The bank refused the details, or the request is not valid.',
        messages: ['Your bank did not accept these details.'],
      },
      503: {
        when: 'The bank cannot be reached, or the server is busy, starting or stopping.',
        messages: ['We cannot reach your bank at the moment. Try again in a minute.'],
      },
    },
  },
});
