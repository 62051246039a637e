import { type Address, formatAddress, omitUndefined } from '@kettle/core';
import { pathOf } from './paths.ts';

/** The state in the history entry of the page 'Oh Dear!'. It keeps the house across a reload. */
export interface CompleteHouseState {
  /** The address of the house; empty if the provider named none. */
  readonly completeHouse: string;
}

export function completeHouseState(address: Address | undefined): CompleteHouseState {
  return { completeHouse: address ? formatAddress(address) : '' };
}

/**
 * Reads the address from a history entry's state; undefined if the provider's answer did not lead
 * here.
 */
export function completeHouseAddress(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('completeHouse' in state)) return undefined;
  const { completeHouse: address } = state;
  return typeof address === 'string' ? address : undefined;
}

/** The state of the history entry for a link that cannot be read. */
export const UNREADABLE_LINK = { isLinkUnreadable: true };

/** Whether the history entry is the one of an unreadable link. The state may hold anything. */
export function isLinkUnreadable(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLinkUnreadable' in state;
}

/** The state of a history entry that was added from the page at this path. */
export function stateFrom(pathname: string): { readonly pageBefore: string } {
  return { pageBefore: pathOf(pathname) };
}

/** The path of the history entry before the one with this state, if it was a page of the site. */
export function pageBefore(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('pageBefore' in state)) return undefined;
  return typeof state.pageBefore === 'string' ? state.pageBefore : undefined;
}

/** The state of an entry that replaces the one with this state. */
export function keepPageBefore(state: unknown): object {
  return omitUndefined({ pageBefore: pageBefore(state) });
}
