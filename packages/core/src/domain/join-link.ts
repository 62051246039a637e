/** The link by which housemates join a house. `siteUrl` is the origin of the site, without a trailing slash. */
export function joinLinkTo(siteUrl: string, guid: string): string {
  return `${siteUrl}/joining-tenant?guid=${encodeURIComponent(guid)}`;
}
