import { isKnownAddress, type Address } from './address.ts';
import type { MemberLink } from './member-house.ts';

/**
 * The link by which housemates join a house. `siteUrl` is the origin of the site, without a
 * trailing slash.
 */
export function joinLinkTo(siteUrl: string, guid: string): string {
  return `${siteUrl}/joining-tenant?guid=${encodeURIComponent(guid)}`;
}

/** The link by which a payer gives the bank details of another account. */
export function renewalLinkTo(siteUrl: string, token: string): string {
  return `${siteUrl}/new-bank-details?token=${encodeURIComponent(token)}`;
}

/**
 * The link by which a member sees and changes their own agreement, and a lead decides who is in the
 * house.
 */
export function memberLinkTo(siteUrl: string, { guid, token }: MemberLink): string {
  return `${siteUrl}/house?guid=${encodeURIComponent(guid)}&me=${encodeURIComponent(token)}`;
}

/**
 * The link to the price of a home for so many people, as it is on the day on which it is opened.
 */
export function priceLinkTo(siteUrl: string, address: Address, housemateCount: number): string {
  const home = isKnownAddress(address)
    ? `address=${encodeURIComponent(address.guid)}`
    : `postcode=${encodeURIComponent(address.postcode)}`;
  return `${siteUrl}/short-summary?${home}&housemates=${housemateCount}`;
}
