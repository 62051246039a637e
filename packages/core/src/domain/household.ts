import type { Address } from './address.ts';

/** The household for which a quote is requested. */
export interface Household {
  readonly postcode: string;
  /** Absent when only the postcode is known. The guid of an address makes the quote precise. */
  readonly address?: Address;
  readonly housemateCount: number;
  readonly lettingAgentName?: string;
}

export const MINIMUM_HOUSEMATES = 1;
export const MAXIMUM_HOUSEMATES = 15;
export const DEFAULT_HOUSEMATES = 4;

/** The message for any number outside these limits. */
export const HOUSEMATE_COUNT_MESSAGE = 'Must be a number between 1 and 15';

/**
 * Whether a house may have this number of people: a whole number from 1 to 15.
 */
export function isHousemateCount(count: number): boolean {
  return Number.isInteger(count) && count >= MINIMUM_HOUSEMATES && count <= MAXIMUM_HOUSEMATES;
}
