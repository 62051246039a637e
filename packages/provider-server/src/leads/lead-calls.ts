import { unknownLead } from '@kettle/provider-domain';
import { describeCalls } from '../edge/openapi/call-description.ts';
import { describeFailure, KEY_REUSED } from '../edge/openapi/common-failures.ts';
import { PICKS } from '../edge/openapi/sandbox-package.ts';

const UNKNOWN_LEAD = describeFailure('There is no such lead.', unknownLead());

export const LEAD_CALLS = describeCalls('Leads', {
  registerLead: {
    summary: 'Captures a lead, or updates the one of `leadId`',
    example: {
      body: {
        firstName: 'Ada',
        lastName: 'Byron',
        emailAddress: 'ada@example.com',
        mobileNumber: '07700900123',
        agreedToPolicy: true,
        leadType: 'Student',
        discountCode: 'WELCOME10',
      },
    },
    answer: {
      when: 'The lead is stored.',
      example: { leadId: 'AmCvB0pH5q2xGd1rTnU7Zgk4' },
    },
    failures: {
      409: KEY_REUSED,
      422: {
        when: 'A field is not valid.',
        messages: ['Email address is invalid'],
      },
    },
  },
  saveSelection: {
    summary: 'Stores the options that a lead picked',
    example: { parameters: { leadId: 'AmCvB0pH5q2xGd1rTnU7Zgk4' }, body: { priceIds: PICKS } },
    answer: { when: 'It is stored.' },
    failures: { 404: UNKNOWN_LEAD },
  },
  saveHousehold: {
    summary: 'Stores the household of a lead',
    example: {
      parameters: { leadId: 'AmCvB0pH5q2xGd1rTnU7Zgk4' },
      body: { groupSize: 4, addressGuid: 'adr_ls6_1', postcode: 'LS6 1AA' },
    },
    answer: { when: 'It is stored.' },
    failures: { 404: UNKNOWN_LEAD },
  },
});
