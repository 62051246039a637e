import { describe, expect, it } from 'vitest';
import { anAccount, date } from '../testing/journeys.ts';
import { houseDates } from './house-dates.ts';

describe('the dates of a house', () => {
  it('are the date to join by, the tenancy start and the first payment, and name nobody [CG15]', () => {
    const account = anAccount({ tenancyStartDate: date('2027-05-29') });
    const dates = houseDates(account, 'Kettle', date('2027-06-01'));
    expect(dates.map((entry) => [entry.id, entry.date, entry.title])).toEqual([
      ['acc_1-join-by', '2027-05-29', 'Housemates: join Kettle by today'],
      ['acc_1-start', '2027-05-29', 'The tenancy and its Kettle bills start'],
      ['acc_1-first-payment', '2027-06-01', 'First Kettle Direct Debit'],
    ]);
    const words = JSON.stringify(dates);
    expect(words).toContain('https://kettle.example/joining-tenant?guid=acc_1');
    for (const personal of ['Sam', 'Terrace', 'LS6']) expect(words).not.toContain(personal);
  });

  it('are none if the start of the tenancy is not known, and need no link [CG15, JO22]', () => {
    const { tenancyStartDate: _start, ...undated } = anAccount();
    expect(houseDates(undated, 'Kettle', date('2026-11-21'))).toEqual([]);
    const { joinLink: _link, ...unlinked } = anAccount();
    const [joinBy] = houseDates(unlinked, 'Kettle', date('2026-11-21'));
    expect(joinBy).toEqual({
      id: 'acc_1-join-by',
      date: '2027-07-01',
      title: 'Housemates: join Kettle by today',
    });
  });

  it('have no first payment when the day that the payer saw is not known [CG25]', () => {
    const dates = houseDates(anAccount(), 'Kettle', undefined);
    expect(dates.map(({ id }) => id)).toEqual(['acc_1-join-by', 'acc_1-start']);
  });
});
