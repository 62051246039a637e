import { DEFAULT_MINIMUM_TENANCY_MONTHS } from './settings.ts';

/**
 * The longest usable minimum term. A minimum of 16 months or more would exceed the maximum of 465
 * days, so that no end date would be allowed.
 */
export const LONGEST_MINIMUM_TENANCY_MONTHS = 15;

/**
 * The configured minimum term made usable, in whole months: a number above 15 becomes 15, and a
 * negative or fractional number becomes the default.
 */
export function usableMinimumMonths(configured: number = DEFAULT_MINIMUM_TENANCY_MONTHS): number {
  if (!Number.isInteger(configured) || configured < 0) return DEFAULT_MINIMUM_TENANCY_MONTHS;
  return Math.min(configured, LONGEST_MINIMUM_TENANCY_MONTHS);
}
