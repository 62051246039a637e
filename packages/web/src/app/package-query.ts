/** Whether a link names a package: an address or postcode, and how many share it. */
export function hasPackageQuery(search: string): boolean {
  const query = new URLSearchParams(search);
  const hasPlace = Boolean(query.get('address')) || Boolean(query.get('postcode'));
  return hasPlace && Boolean(query.get('housemates'));
}
