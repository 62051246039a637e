import { date } from '@kettle/core/testing';
import { expect, it } from 'vitest';
import type { HouseDetails } from './staff.ts';
import { houseLines, mailLines } from './staff-words.ts';

const AT = '2026-11-20T09:00:00.000Z';

const BARE: HouseDetails = {
  guid: 'acc_1',
  address: '5 Kettle Terrace, Leeds, LS6 1AA',
  postcode: 'LS6 1AA',
  startDate: date('2027-09-01'),
  endDate: date('2028-07-03'),
  housemateCount: 4,
  remaining: 1,
  joinLink: 'https://k.example/joining-tenant?guid=acc_1',
  pppw: 1603.65,
  monthlyPence: 6969,
  plan: { first: date('2027-09-01'), last: date('2028-07-03'), total: 70_364, collections: 11 },
  lines: [],
  members: [],
  waiting: [],
  invited: [],
  mandates: [],
  mails: [],
};

/** A house of which everything is known. */
const HOUSE: HouseDetails = {
  ...BARE,
  erasedMembers: 1,
  closedAt: AT,
  closedReason: 'moved out',
  broadbandDate: date('2027-09-06'),
  lettingAgent: 'Acme Lets',
  discountCode: 'WELCOME10',
  agentCode: 'FRA1',
  lines: [{ product: 'Energy', option: 'Uncapped', code: 'ENERGY', price: 1150 }],
  members: [
    { name: 'Ada Byron', email: 'ada@k.example', isLead: true, joinedAt: AT, channel: 'staff Jo' },
    {
      name: 'Bea Cole',
      email: 'bea@k.example',
      tel: '07700900123',
      isLead: false,
      joinedAt: AT,
      channel: 'person',
      takenOutAt: '2026-11-23T09:00:00.000Z',
    },
  ],
  waiting: [{ name: 'Cy Dean', email: 'cy@k.example', askedAt: AT }],
  invited: [{ email: 'dee@k.example', invitedAt: AT }],
  mandates: [
    {
      reference: 'KTL-1',
      guid: 'acc_1',
      email: 'ada@k.example',
      status: 'active',
      monthlyPence: 6969,
      firstCollection: date('2027-09-01'),
      collections: 11,
      lastCollection: date('2028-07-03'),
      lastPence: 674,
      accountEnding: '74',
      bank: 'Acme Bank',
      unpaid: [{ day: date('2027-10-01'), pence: 6969, reason: 'Refer to payer' }],
      changedAt: AT,
    },
  ],
};

it('staff read all of a house: who pays what, who is in, who waits and why it ended', () => {
  expect(houseLines(HOUSE).map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    '5 Kettle Terrace, Leeds, LS6 1AA',
    '1 September 2027 to 3 July 2028',
    'Broadband from 6 September 2027',
    'Letting agent: Acme Lets',
    'Codes: voucher WELCOME10, agent FRA1',
    'Joined: 3 of 4, of whom 1 erased',
    'Closed on 20 November 2026: moved out',
    'https://k.example/joining-tenant?guid=acc_1',
    '£69.69 a month each (£16.04 a week)',
    '11 payments, 1 September 2027 to 3 July 2028, £703.64 in all',
    ' | Energy: Uncapped, £11.50 a week',
    '',
    'person | email | phone | state',
    'Ada Byron | ada@k.example | lead, joined 20 November 2026 by staff Jo',
    'Bea Cole | bea@k.example | 07700900123 | taken out 23 November 2026',
    'Cy Dean | cy@k.example | asked to join 20 November 2026',
    ' | dee@k.example | invited 20 November 2026',
    '',
    'mandate | payer | state | account | payments',
    'KTL-1 | ada@k.example | active since 20 November 2026: unpaid £69.69 on 1 October 2027, Refer to payer | **74 Acme Bank | 11 of £69.69, the last £6.74, 1 September 2027 to 3 July 2028',
  ]);
});

it('staff read nothing of what a house does not have', () => {
  expect(houseLines(BARE)).toEqual([
    '5 Kettle Terrace, Leeds, LS6 1AA',
    '1 September 2027 to 3 July 2028',
    'Joined: 3 of 4',
    'https://k.example/joining-tenant?guid=acc_1',
    '£69.69 a month each (£16.04 a week)',
    '11 payments, 1 September 2027 to 3 July 2028, £703.64 in all',
  ]);
});

it.each([
  [0, 'waiting 20 November 2026'],
  [1, 'waiting 20 November 2026, 1 try so far: 450'],
  [2, 'waiting 20 November 2026, 2 tries so far: 450'],
])('a mail that waits says how often it was tried: %i', (attempts, state) => {
  const at = '2026-11-20T09:00:00.000Z';
  const tried = attempts > 0 ? { error: '450' } : {};
  const mail = { id: 'm1', kind: 'invitation', recipient: 'ivy@example.com', at, attempts };
  const lines = mailLines([{ ...mail, status: 'waiting', ...tried }], 'No mail.');

  expect(lines.join('\n')).toMatch(new RegExp(`  ${state}  +m1$`));
});
