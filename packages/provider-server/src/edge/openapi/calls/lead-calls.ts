import * as api from '@kettle/provider-api';
import type { CallDescription, CallDescriptions, FailureDescription } from '../call-description.ts';
import { KEY_REUSED } from './common-failures.ts';
import { ENERGY, PICKS } from './sandbox-package.ts';

const TAG = 'Leads';

const UNKNOWN_LEAD: FailureDescription = {
  when: 'There is no such lead.',
  messages: ['We could not find your details. Start again from the first page.'],
};

const PRE_SIGNUP: CallDescription = {
  call: api.registerLead,
  operationId: 'registerLead',
  tag: TAG,
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
};

const PRODUCTS_OF_LEAD: CallDescription = {
  call: api.saveSelection,
  operationId: 'saveSelection',
  tag: TAG,
  summary: 'Stores the options that a lead picked',
  example: { parameters: { leadId: 'AmCvB0pH5q2xGd1rTnU7Zgk4' }, body: { priceIds: PICKS } },
  answer: { when: 'It is stored.' },
  failures: { 404: UNKNOWN_LEAD },
};

const HOUSEHOLD: CallDescription = {
  call: api.saveHousehold,
  operationId: 'saveHousehold',
  tag: TAG,
  summary: 'Stores the household of a lead',
  example: {
    parameters: { leadId: 'AmCvB0pH5q2xGd1rTnU7Zgk4' },
    body: { groupSize: 4, addressGuid: 'adr_ls6_1', postcode: 'LS6 1AA' },
  },
  answer: { when: 'It is stored.' },
  failures: { 404: UNKNOWN_LEAD },
};

const QUOTE: CallDescription = {
  call: api.getQuote,
  operationId: 'getQuote',
  tag: 'Quotes',
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
};

export const LEAD_CALLS: CallDescriptions = [PRE_SIGNUP, PRODUCTS_OF_LEAD, HOUSEHOLD, QUOTE];
