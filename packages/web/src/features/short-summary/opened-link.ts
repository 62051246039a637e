import { addressGuidOf, type LeadJourney, type PackageLink } from '@kettle/core';

const OPENED = 'openedLink';

/**
 * Marks the current history entry: the package of this link has been loaded. After a reload, or
 * Back from a later step, the package then appears as the person left it. Opening the link again is
 * a new visit and a new entry.
 */
export function noteOpened(search: string): void {
  history.replaceState({ ...keptHere(), [OPENED]: search }, '');
}

/**
 * Whether the current history entry has loaded this link's package, and the journey is still about
 * the link's home.
 */
export function isOpened(search: string, link: PackageLink, journey: LeadJourney): boolean {
  return keptHere()[OPENED] === search && isAbout(link, journey);
}

function isAbout(link: PackageLink, { address, household }: LeadJourney): boolean {
  if (household?.housemateCount !== link.housemateCount) return false;
  if (link.addressGuid === undefined) return household.postcode === link.postcode;
  return addressGuidOf(address) === link.addressGuid;
}

function keptHere(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' ? { ...state } : {};
}
