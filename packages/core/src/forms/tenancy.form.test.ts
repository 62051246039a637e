import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOf } from '../testing/day-count.ts';
import { date } from '../testing/journeys.ts';
import { tenancyFromToday, tenancyForm, withStartDate } from './tenancy.form.ts';

const context = { today: date('2027-06-15'), minTenancyLengthMonths: 10 };

function messages(startDate: string, endDate: string, more = {}) {
  const mistakes = tenancyForm.mistakes({ startDate, endDate }, { ...context, ...more });
  return Object.fromEntries(mistakes.map(({ path, message }) => [path, message]));
}

describe('the tenancy', () => {
  it('requires both dates [TE1, TE5]', () => {
    expect(tenancyForm.name).toBe('tenancy');
    expect(tenancyForm.initialValues(context)).toEqual({ startDate: '', endDate: '' });
    expect(tenancyForm.mistakes({ startDate: '', endDate: ' ' }, context)).toEqual([
      { path: 'startDate', message: 'Tenancy Start date required' },
      { path: 'endDate', message: 'Tenancy End date required' },
    ]);
  });

  it.each(['2027-02-29', '20277-07-01', '2027-7-1', '01/07/2027', 'tomorrow', '2027-07-0１'])(
    'counts %j as missing [TE1]',
    (text) => {
      expect(messages(text, text)).toEqual({
        startDate: 'Tenancy Start date required',
        endDate: 'Tenancy End date required',
      });
    },
  );

  it('may start today but not the day before [TE2]', () => {
    expect(messages('2027-06-15', '2028-06-14')).toEqual({});
    expect(messages('2027-06-14', '2028-06-13')).toEqual({
      startDate: 'Sorry, we cannot allow start dates in the past.',
    });
  });

  it('may start on 31 December of next year but not the day after [TE3]', () => {
    expect(messages('2028-12-31', '2029-12-30')).toEqual({});
    expect(messages('2029-01-01', '2029-12-31')).toEqual({
      startDate: 'Tenancy Start date cannot be in the far future',
    });
  });

  it('may end on the last day of the minimum term but not the day before [TE6]', () => {
    expect(messages('2027-07-01', '2028-04-30')).toEqual({});
    expect(messages('2027-07-01', '2028-04-29')).toEqual({ endDate: 'Minimum term is 10 months' });
  });

  it('names the configured minimum term in the message [TE6]', () => {
    const more = { minTenancyLengthMonths: 12 };
    expect(messages('2027-07-01', '2028-06-29', more)).toEqual({
      endDate: 'Minimum term is 12 months',
    });
    expect(messages('2027-07-01', '2028-06-30', more)).toEqual({});
  });

  it('may not end before it starts [TE6]', () => {
    expect(messages('2027-07-01', '2027-06-30')).toEqual({ endDate: 'Minimum term is 10 months' });
    const none = { minTenancyLengthMonths: 0 };
    expect(messages('2027-07-01', '2027-06-30', none)).toEqual({
      endDate: 'Minimum term is 0 months',
    });
    expect(messages('2027-07-01', '2027-07-01', none)).toEqual({});
  });

  it('may end 465 days after its start but not the day after [TE4]', () => {
    expect(messages('2027-07-01', '2028-10-08')).toEqual({});
    expect(messages('2027-07-01', '2028-10-09')).toEqual({
      endDate: 'Tenancy End date cannot be in the far future',
    });
  });

  it('has its end date checked alone while the start is not a date [TE5]', () => {
    expect(messages('', '2020-01-01')).toEqual({ startDate: 'Tenancy Start date required' });
  });

  it('reports mistakes of both dates [FM6]', () => {
    expect(messages('2027-06-01', '2027-07-01')).toEqual({
      startDate: 'Sorry, we cannot allow start dates in the past.',
      endDate: 'Minimum term is 10 months',
    });
  });

  it('returns the two dates, trimmed [TX2]', () => {
    expect(
      tenancyForm.parse({ startDate: ' 2027-07-01', endDate: '2028-06-30 ' }, context),
    ).toEqual({
      ok: true,
      value: { startDate: '2027-07-01', endDate: '2028-06-30' },
    });
  });
});

describe('changes of the start date', () => {
  it('set the end date to one year later minus a day [TE10]', () => {
    const raw = { startDate: '2027-07-01', endDate: '2028-05-05' };
    expect(withStartDate(raw, '2027-09-01')).toEqual({
      startDate: '2027-09-01',
      endDate: '2028-08-31',
    });
    expect(withStartDate(raw, '2028-02-29').endDate).toBe('2029-02-27');
  });

  it('leave the end date unchanged while the start is not a date [TE10]', () => {
    const raw = { startDate: '2027-07-01', endDate: '2028-05-05' };
    expect(withStartDate(raw, '2027-09')).toEqual({ startDate: '2027-09', endDate: '2028-05-05' });
  });

  it("by 'Moved in already' set today, and a year later minus a day [TE12]", () => {
    expect(tenancyFromToday(date('2028-02-29'))).toEqual({
      startDate: '2028-02-29',
      endDate: '2029-02-27',
    });
  });

  it('always give a tenancy that is allowed [TE10, TE12]', () => {
    const day = fc.integer({ min: dayOf('2024-01-01'), max: dayOf('2032-12-31') });
    fc.assert(
      fc.property(day, (now) => {
        const today = dateOfDay(now);
        const parsed = tenancyForm.parse(tenancyFromToday(today), { ...context, today });
        expect(parsed).toEqual({ ok: true, value: tenancyFromToday(today) });
      }),
    );
  });
});
