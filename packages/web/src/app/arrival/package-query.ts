import { readPackageLink, type PackageLink } from '@kettle/core';

/** The package that a link names in its query, if it names one. */
export function packageLinkOf(search: string): PackageLink | undefined {
  const query = new URLSearchParams(search);
  return readPackageLink((name) => query.get(name) ?? undefined);
}
