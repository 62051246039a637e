import type { Address } from './address.ts';

/** The household a quote is asked for (product.md sections 3 and 5). */
export interface Household {
  readonly postcode: string;
  /** Absent when only a postcode is known; its guid makes the quote precise. */
  readonly address?: Address;
  readonly housemateCount: number;
  readonly lettingAgentName?: string;
}

export const MINIMUM_HOUSEMATES = 1;
export const MAXIMUM_HOUSEMATES = 15;
export const DEFAULT_HOUSEMATES = 4;

/** Said of any other number (product.md section 5). */
export const HOUSEMATE_COUNT_WORDS = 'Must be a number between 1 and 15';

/** Whether a house may have so many people: a whole number from 1 to 15 (product.md section 9). */
export function isHousemateCount(count: number): boolean {
  return Number.isInteger(count) && count >= MINIMUM_HOUSEMATES && count <= MAXIMUM_HOUSEMATES;
}
