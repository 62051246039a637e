import { addressGuidOf, type LeadJourney, type PackageLink } from '@kettle/core';

const OPENED = 'openedLink';

/**
 * Notes in the browser's history that this visit to a link has had its package: a reload, or Back
 * from a later step, then shows it as it was left. The link opened anew is another visit.
 */
export function noteOpened(search: string): void {
  history.replaceState({ ...keptHere(), [OPENED]: search }, '');
}

/** Whether it has, and the journey is still about the link's home. */
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
