import { formatAddress, type Address } from '@kettle/core';

/** What the history entry of 'Oh Dear!' carries, so that a reload still knows the house. */
export interface CompleteHouse {
  /** Empty when the provider named none. */
  readonly completeHouse: string;
}

export function completeHouse(address: Address | undefined): CompleteHouse {
  return { completeHouse: address ? formatAddress(address) : '' };
}

/** The address in a history entry's state; undefined when nobody was sent here by the provider. */
export function completeHouseOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('completeHouse' in state)) return undefined;
  const { completeHouse: address } = state;
  return typeof address === 'string' ? address : undefined;
}
