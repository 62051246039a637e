import { namesPackage, readPackageLink, type PackageLink } from '@kettle/core';

/** Reads the package from a link's query; undefined if the query names none. */
export function packageLinkOf(search: string): PackageLink | undefined {
  const query = new URLSearchParams(search);
  return readPackageLink((name) => query.get(name) ?? undefined);
}

/** Whether the query is that of a link to a package that cannot be read. */
export function isUnreadablePackage(search: string): boolean {
  const query = new URLSearchParams(search);
  return (
    namesPackage((name) => query.get(name) ?? undefined) && packageLinkOf(search) === undefined
  );
}
