import type { MemberLink } from './member-house.ts';

/** The link by which housemates join a house. `siteUrl` is the origin of the site, without a trailing slash. */
export function joinLinkTo(siteUrl: string, guid: string): string {
  return `${siteUrl}/joining-tenant?guid=${encodeURIComponent(guid)}`;
}

/** The link by which a payer gives the bank details of another account. */
export function renewalLinkTo(siteUrl: string, token: string): string {
  return `${siteUrl}/new-bank-details?token=${encodeURIComponent(token)}`;
}

/** The link by which a member sees and changes their own agreement, and a lead decides who is in the house. */
export function memberLinkTo(siteUrl: string, { guid, token }: MemberLink): string {
  return `${siteUrl}/house?guid=${encodeURIComponent(guid)}&me=${encodeURIComponent(token)}`;
}
