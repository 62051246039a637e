import type { FailureDescription } from './call-description.ts';

export const UNKNOWN_HOUSE: FailureDescription = {
  when: 'There is no such house.',
  messages: ['We could not find this house. Check the link you were sent.'],
};

export const KEY_REUSED: FailureDescription = {
  when: 'The key came with other content.',
  messages: ['This was already sent with other details. Start again to change them.'],
};

export const HOUSE_COMPLETE: FailureDescription = {
  when: 'The house is complete.',
  messages: ['Everyone in this house has already signed up.'],
  otherKeys: {
    address: { fullAddress: { line1: '14 Spout Lane', city: 'Leeds' }, postcode: 'LS6 1AB' },
  },
};
