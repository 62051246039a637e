import { DEFAULT_MINIMUM_TENANCY_MONTHS } from './settings.ts';

/** From 16 months on, the minimum term would lie beyond 465 days and no end date would be left. */
export const LONGEST_MINIMUM_TENANCY_MONTHS = 15;

/** The minimum the server configured, made usable: whole months from 0 to 15, else the default. */
export function usableMinimumMonths(configured: number = DEFAULT_MINIMUM_TENANCY_MONTHS): number {
  if (!Number.isInteger(configured) || configured < 0) return DEFAULT_MINIMUM_TENANCY_MONTHS;
  return Math.min(configured, LONGEST_MINIMUM_TENANCY_MONTHS);
}
