import { londonDay } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { londonClock } from './london-clock.ts';

describe('today', () => {
  it('is taken from the machine, whatever its zone', () => {
    expect(londonClock.today()).toBe(londonDay(londonClock.now()));
  });
});
