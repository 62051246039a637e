import { paymentPlan } from '@kettle/core';
import { date, PRODUCTS } from '@kettle/core/testing';
import { expect, it } from 'vitest';
import { memberAgreementOf } from './member-agreement.ts';

const tenancy = { startDate: date('2027-07-01'), endDate: date('2027-09-15') };
const plan = paymentPlan(tenancy, 7374, { today: date('2027-05-01') });
const address = { fullAddress: { line1: '1 Elm Row', city: 'Leeds' }, postcode: 'LS6 1AA' };
const house = { address, products: PRODUCTS, tenancy };

const nextPaymentOn = (today: string, isStopped = false) => {
  const member = { name: 'Ada Byron', agreedOn: date('2027-05-01'), plan, isStopped };
  return memberAgreementOf(house, member, date(today)).nextPayment;
};

it('a member’s next payment is that of today until the day is over [AK15]', () => {
  expect(nextPaymentOn('2027-08-02')).toEqual({ day: '2027-08-02', amount: 7374 });
  expect(nextPaymentOn('2027-08-03')).toEqual({ day: '2027-09-01', amount: 3687 });
});

it.each([
  ['the last one', '2027-09-02', false],
  ['the Direct Debit has ended', '2027-08-02', true],
])('a member has no next payment after %s [AK15]', (_, today, isStopped) => {
  expect(nextPaymentOn(today, isStopped)).toBeUndefined();
});
