import { MAXIMUM_HOUSEMATES, MINIMUM_HOUSEMATES } from '@kettle/core';

export const HOUSEMATE_COUNT_MESSAGE = `Must be a number between ${MINIMUM_HOUSEMATES} and ${MAXIMUM_HOUSEMATES}`;

export function isHousemateCount(count: number): boolean {
  return Number.isInteger(count) && count >= MINIMUM_HOUSEMATES && count <= MAXIMUM_HOUSEMATES;
}
