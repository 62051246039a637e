import { expect, it } from 'vitest';
import { MAILS_PER_HOUR, RATE_LIMITS } from './limit-table.ts';

/** Other tests set their own limits, or send as many requests as these in a minute. */
it('mails, look-ups and what all senders may do to a house have the documented limits [ML10]', () => {
  expect({ ...RATE_LIMITS, MAILS_PER_HOUR }).toMatchObject({
    'recipient-mails-a-day': 10,
    'address-mails-an-hour': 60,
    MAILS_PER_HOUR: 2000,
    'address-look-up': 240,
    'address-look-ups-a-day': 2000,
    'network-look-up': 960,
    'network-look-ups-a-day': 8000,
    'house-direct-debit-in-all': 100,
    'house-invitations-in-all': 50,
  });
});
