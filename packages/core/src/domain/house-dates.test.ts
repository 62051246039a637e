import { describe, expect, it } from 'vitest';
import { anAccount, date } from '../testing/journeys.ts';
import { houseDates } from './house-dates.ts';
import { paymentPlan } from './payment-plan.ts';

describe('the dates of a house', () => {
  it('are the date to join by, the tenancy start and each payment, and name nobody [CG15]', () => {
    const startDate = date('2027-05-29');
    const account = anAccount({ tenancyStartDate: startDate });
    const tenancy = { startDate, endDate: date('2027-07-29') };
    const plan = paymentPlan(tenancy, 7374, { today: date('2026-11-21') });
    const dates = houseDates(account, 'Kettle', plan);
    expect(dates.map((entry) => [entry.id, entry.date, entry.title])).toEqual([
      ['acc_1-join-by', '2027-05-29', 'Housemates: join Kettle by today'],
      ['acc_1-start', '2027-05-29', 'The tenancy and its Kettle bills start'],
      ['acc_1-payment-1', '2027-06-01', 'Kettle Direct Debit: £73.74'],
      ['acc_1-payment-2', '2027-06-29', 'Kettle Direct Debit: £73.74'],
      ['acc_1-payment-3', '2027-07-29', 'Kettle Direct Debit: £2.37'],
    ]);
    const words = JSON.stringify(dates);
    expect(words).toContain('https://kettle.example/joining-tenant?guid=acc_1');
    for (const personal of ['Sam', 'Terrace', 'LS6']) expect(words).not.toContain(personal);
  });

  it('are none if the start of the tenancy is not known, and need no link [CG15, JO22]', () => {
    const { tenancyStartDate: _start, ...undated } = anAccount();
    expect(houseDates(undated, 'Kettle', { monthly: 7374 })).toEqual([]);
    const { joinLink: _link, ...unlinked } = anAccount();
    const [joinBy] = houseDates(unlinked, 'Kettle', { monthly: 7374 });
    expect(joinBy).toEqual({
      id: 'acc_1-join-by',
      date: '2027-07-01',
      title: 'Housemates: join Kettle by today',
    });
  });

  it('have no payments when those that the payer saw are not known [CG25]', () => {
    const dates = houseDates(anAccount(), 'Kettle', undefined);
    expect(dates.map(({ id }) => id)).toEqual(['acc_1-join-by', 'acc_1-start']);
  });
});
