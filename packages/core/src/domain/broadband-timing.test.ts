import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { broadbandDateOf } from './broadband-timing.ts';

const tenancy = { startDate: date('2027-07-01'), endDate: date('2028-06-30') };

describe('broadbandDateOf', () => {
  it('is the chosen date for Later [BB8]', () => {
    const timing = { isUrgent: false, date: date('2027-07-05') } as const;
    expect(broadbandDateOf(timing, tenancy)).toBe('2027-07-05');
  });

  it('is the tenancy start for ASAP and while nothing has been chosen [BB8]', () => {
    expect(broadbandDateOf({ isUrgent: true }, tenancy)).toBe('2027-07-01');
    expect(broadbandDateOf(undefined, tenancy)).toBe('2027-07-01');
  });
});
