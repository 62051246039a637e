import { describe, expect, it } from 'vitest';
import { londonDay } from './london-day.ts';

describe('the day in London', () => {
  it.each([
    ['the last moment of a winter day', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['the first moment of the next', '2026-11-22T00:00:00.000Z', '2026-11-22'],
    ['the last moment of a summer day', '2027-06-30T22:59:59.999Z', '2027-06-30'],
    ['the first moment of the next in summer', '2027-06-30T23:00:00.000Z', '2027-07-01'],
    ['the hour before the clocks go forward', '2027-03-28T00:30:00.000Z', '2027-03-28'],
    ['the evening after', '2027-03-28T23:30:00.000Z', '2027-03-29'],
    ['the doubled hour in autumn', '2027-10-31T01:30:00.000Z', '2027-10-31'],
    ['the evening after that', '2027-10-31T23:30:00.000Z', '2027-10-31'],
    ['a leap day', '2028-02-29T12:00:00.000Z', '2028-02-29'],
    ['the end of a year', '2026-12-31T23:59:59.999Z', '2026-12-31'],
  ])('at %s is the day in London [CL1]', (_what, instant, day) => {
    expect(londonDay(Date.parse(instant))).toBe(day);
  });

  it('matches the London calendar for every hour of two years [CL1]', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
    });
    const from = Date.UTC(2026, 0, 1, 0, 30);
    for (let hour = 0; hour < 2 * 365 * 24; hour += 1) {
      const instant = from + hour * 3_600_000;
      expect(londonDay(instant)).toBe(calendar.format(instant));
    }
  });
});
