import { type Address, formatAddress } from '@kettle/core';

/** The state in the history entry of the page 'Oh Dear!'. It keeps the house across a reload. */
export interface CompleteHouse {
  /** The address of the house; empty if the provider named none. */
  readonly completeHouse: string;
}

export function completeHouse(address: Address | undefined): CompleteHouse {
  return { completeHouse: address ? formatAddress(address) : '' };
}

/** Reads the address from a history entry's state; undefined if the provider's answer did not lead here. */
export function completeHouseOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('completeHouse' in state)) return undefined;
  const { completeHouse: address } = state;
  return typeof address === 'string' ? address : undefined;
}

/** The state of the history entry to which a link leads that cannot be read. */
export const UNREADABLE_LINK = { isLinkUnreadable: true };

/** Whether the history entry is the one to which an unreadable link led. The history may hold anything. */
export function isLinkUnreadable(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLinkUnreadable' in state;
}
