import { londonDay } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { londonClock } from './london-clock.ts';

describe('today', () => {
  it('is the date in London, whatever the time zone of the machine', () => {
    expect(londonClock.today()).toBe(londonDay(londonClock.now()));
  });
});
