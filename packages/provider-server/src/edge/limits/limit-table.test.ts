import { expect, it } from 'vitest';
import {
  MAILS_PER_HOUR,
  limitsWith,
  networkLimitOf,
  RATE_LIMITS,
  type SenderLimitName,
} from './limit-table.ts';

/** Other tests set their own limits, or send as many requests as these in a minute. */
it('mails, look-ups and what all senders may do to a house have the documented limits', () => {
  expect({ ...RATE_LIMITS, MAILS_PER_HOUR }).toMatchObject({
    'recipient-mails-a-day': 10,
    'address-mails-an-hour': 60,
    'network-mails-an-hour': 240,
    'house-invitations-a-day': 40,
    MAILS_PER_HOUR: 2000,
    'address-look-up': 240,
    'address-look-ups-a-day': 2000,
    'address-sign-ups-a-day': 100,
    'lead-houses': 5,
    'house-direct-debit-in-all': 100,
    'house-invitations-in-all': 50,
  });
});

it('each limit of a sending address has the fourfold for its network', () => {
  const ofSenders = Object.keys(RATE_LIMITS).filter(
    (name) => name.startsWith('address-') && !name.startsWith('address-mails'),
  ) as SenderLimitName[];

  expect(ofSenders).toHaveLength(9);
  for (const name of ofSenders) {
    expect([name, RATE_LIMITS[networkLimitOf(name)]]).toEqual([name, 4 * RATE_LIMITS[name]]);
  }
});

it('a wider limit of an address widens that of its network, unless that has one of its own', () => {
  const wider = { 'address-voucher': 300, 'address-sign-up': 300, 'network-sign-up': 500 };

  expect(limitsWith(wider)).toMatchObject({ ...wider, 'network-voucher': 1200 });
});
