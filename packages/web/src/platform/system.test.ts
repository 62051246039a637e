import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './system.ts';

const ZONES = ['Pacific/Honolulu', 'Europe/London', 'Asia/Kolkata', 'Pacific/Kiritimati'];

describe('today', () => {
  const zone = process.env['TZ'];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each(ZONES)('is the date in London on a machine in %s [CL1]', (machineZone) => {
    process.env['TZ'] = machineZone;
    vi.setSystemTime(new Date('2027-06-30T22:59:59Z'));
    expect(systemClock.today()).toBe('2027-06-30');
    vi.setSystemTime(new Date('2027-06-30T23:00:00Z'));
    expect(systemClock.today()).toBe('2027-07-01');
  });

  it('follows London’s clock changes [CL1]', () => {
    vi.setSystemTime(new Date('2027-03-27T23:59:59Z'));
    expect(systemClock.today()).toBe('2027-03-27');
    vi.setSystemTime(new Date('2027-10-31T23:59:59Z'));
    expect(systemClock.today()).toBe('2027-10-31');
  });
});
