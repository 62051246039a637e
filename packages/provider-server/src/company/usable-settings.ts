import { usableMinimumMonths, type Settings } from '@kettle/core';
import type { Log } from '../platform/log.ts';

/** Caps a minimum term that would leave no possible end date, and logs a warning (TE7). */
export function usableSettings(settings: Settings, log: Log): Settings {
  const minTenancyLengthMonths = usableMinimumMonths(settings.minTenancyLengthMonths);
  if (minTenancyLengthMonths !== settings.minTenancyLengthMonths) {
    log.warn({ count: minTenancyLengthMonths }, 'minimum term capped');
  }
  return { ...settings, minTenancyLengthMonths };
}
