import { describeCalls, type FailureDescription } from '../edge/openapi/call-description.ts';

const FAULT: FailureDescription = {
  when: 'The address service failed. There is no message.',
  messages: [],
};

export const ADDRESS_CALLS = describeCalls('Addresses', {
  findAddresses: {
    summary: 'Addresses and groups of addresses that match a text',
    description: 'With the `id` of a group, only those in it.',
    example: { parameters: { query: '6 Kettle' } },
    answer: {
      when: 'The matches, if any.',
      example: [
        { id: 'adr_ls6_6', address: 'Kettle Court, Flat 2, 6 Kettle Terrace, Leeds, LS6 1AA' },
      ],
    },
    failures: { 500: FAULT },
  },
  retrieveAddress: {
    summary: 'A property by its id',
    example: { parameters: { id: 'adr_ls6_6' } },
    answer: {
      when: 'The property.',
      example: {
        guid: 'adr_ls6_6',
        line1: 'Flat 2, 6 Kettle Terrace',
        organisationName: 'Kettle Court',
        city: 'Leeds',
        postcode: 'LS6 1AA',
      },
    },
    failures: {
      404: {
        when: 'There is none, or the `id` is that of a group.',
        messages: ['We do not know this address.'],
      },
      500: FAULT,
    },
  },
  listPropertiesAtPostcode: {
    summary: 'The properties at a postcode',
    example: { parameters: { postcode: 'LS6 1AA' } },
    answer: {
      when: 'The properties.',
      example: [{ guid: 'adr_ls6_1', line1: '1 Kettle Terrace' }],
    },
    failures: {
      404: { when: 'It is no postcode.', messages: ['We do not know this postcode.'] },
      500: FAULT,
    },
  },
  verifyAddress: {
    summary: 'Whether a live account is at a property',
    description: 'It may come without a body.',
    example: { parameters: { guid: 'adr_ls6_5' }, body: {} },
    answer: {
      when: 'With a share code if there is one.',
      example: { shareCode: 'acc_taken' },
    },
    failures: { 500: FAULT },
  },
});
