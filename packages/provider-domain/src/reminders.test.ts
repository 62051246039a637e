import { date } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { endReminderDay, INVITED_DAYS, LEAD_DAYS, reminderDays } from './reminders.ts';

const START = date('2027-09-01');
const invited = (on: string) => reminderDays(date(on), START, INVITED_DAYS);

describe('an invited person is reminded', () => {
  it('three days after the invitation, and 21, 7 and 2 days before the start [ML3]', () => {
    expect(invited('2027-08-01')).toEqual(['2027-08-04', '2027-08-11', '2027-08-25', '2027-08-30']);
  });

  it.each([
    ['2027-08-06', ['2027-08-11', '2027-08-25', '2027-08-30']],
    ['2027-08-20', ['2027-08-25', '2027-08-30']],
    ['2027-08-24', ['2027-08-27', '2027-08-30']],
    ['2027-08-26', ['2027-08-30']],
    ['2027-08-29', ['2027-09-01']],
  ])('never twice within three days, the invitation of %s counted [ML3]', (on, days) => {
    expect(invited(on)).toEqual(days);
  });
});

it('the lead of a house that is not complete is reminded 3 days after the sign-up, 21 and 7 days before the start [ML18]', () => {
  expect(reminderDays(date('2027-08-01'), START, LEAD_DAYS)).toEqual([
    '2027-08-04',
    '2027-08-11',
    '2027-08-25',
  ]);
});

it('a payer reads 30 days before the end that the agreement ends, unless less is left [ML19]', () => {
  const end = date('2028-06-30');
  expect(endReminderDay(end, date('2027-08-01'))).toBe('2028-05-31');
  expect(endReminderDay(end, date('2028-05-31'))).toBeUndefined();
});
