import { readPackageLink, type PackageLink } from '@kettle/core';

/** Reads the package from a link's query; undefined if the query names none. */
export function packageLinkOf(search: string): PackageLink | undefined {
  const query = new URLSearchParams(search);
  return readPackageLink((name) => query.get(name) ?? undefined);
}
