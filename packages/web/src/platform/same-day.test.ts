import { date } from '@kettle/core/testing';
import { tenancyFromToday, tenancyForm } from '@kettle/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './system.ts';
import { EIGHT_ZONES, INSTANTS, londonDay } from '../testing/instants.ts';

/** Returns what the tenancy page shows and accepts on a given day. */
function rulesOn(today: ReturnType<typeof date>) {
  const filled = tenancyFromToday(today);
  const context = { today, minTenancyLengthMonths: 10 };
  const starts = ['2026-12-30', today, '2027-06-30', '2028-02-29', '2032-06-30'];
  return [
    filled,
    ...starts.map((startDate) => tenancyForm.mistakes({ ...filled, startDate }, context)),
  ];
}

describe('the date rules on any machine', () => {
  const own = process.env['TZ'];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });

  it('sixty different instants are tried', () => expect(new Set(INSTANTS).size).toBe(60));

  it.each(EIGHT_ZONES)('in %s follow the current date in London [CL1, TE3]', (zone) => {
    process.env['TZ'] = zone;
    for (const instant of INSTANTS) {
      vi.setSystemTime(instant);
      const day = londonDay(instant);
      expect([instant, systemClock.today()]).toEqual([instant, day]);
      expect(rulesOn(systemClock.today())).toEqual(rulesOn(date(day)));
    }
  });
});
