import {
  type LinkParams,
  type CodeKind,
  type CodeVerdict,
  hasPackageParams,
  type PackageLink,
  readLinkParams,
  readHouseGuid,
  readPackageLink,
  repairLink,
} from '@kettle/core';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ignoreChunkLoadError, importWithRetry } from '../../platform/import-with-retry.ts';
import { useApp } from '../app-context.tsx';
import { LEAD_PATHS, pathOf, START_PATH } from './paths.ts';

const PACKAGE_PATH = LEAD_PATHS['short-summary'];
const CODE_PATHS = [START_PATH, LEAD_PATHS.household, PACKAGE_PATH];
const UNCHECKED: CodeVerdict = { kind: 'unchecked', failure: { kind: 'unreachable' } };

/** Reads the codes of a query, which say who sent the visitor. */
export function linkParamsOf(search: string): LinkParams {
  const query = new URLSearchParams(search);
  return readLinkParams((name) => query.get(name) ?? undefined);
}

/**
 * Stores the codes of a link. Codes that need no check are stored before the page makes its first
 * request. The provider checks the others in the background, and the page shows the result. The
 * referral page checks the referral code of a link to `/` or `/household`, which redirects to it.
 */
export function useLinkCodes(): void {
  const { lead, services } = useApp();
  const { key, pathname, search } = useLocation();
  const path = pathOf(pathname);
  const isRead = CODE_PATHS.includes(path);
  const params = useMemo(() => (isRead ? linkParamsOf(search) : undefined), [isRead, search]);
  const isPackage = path === PACKAGE_PATH;

  const appliedEntries = useRef(new Set<string>());
  useLayoutEffect(() => {
    // On Back to a link, the person's later choices win.
    if (!params || appliedEntries.current.has(key)) return;
    appliedEntries.current.add(key);
    lead.applyLinkParams(params);
  }, [params, key, lead]);

  useEffect(() => {
    if (!params) return;
    const check = async (kind: CodeKind, code: string | undefined): Promise<void> => {
      const known = code === undefined ? undefined : lead.codeVerdicts.of(kind, code);
      if (code === undefined || (known && known.kind !== 'unchecked')) return;
      const module = await importWithRetry(() => import('../journey/check-code.ts')).catch(
        ignoreChunkLoadError,
      );
      const verdict = await module?.checkCode(kind, code, { lead, services });
      // If the use-cases could not be fetched, the code remains unchecked.
      lead.codeVerdicts.set(kind, code, verdict ?? UNCHECKED);
    };
    const saved = isPackage ? undefined : lead.journey.codes.affiliate;
    void check('affiliate', params.affiliate ?? saved);
    if (isPackage) void check('referral', params.referral);
  }, [params, isPackage, lead, services]);
}

/** Reads the package from a link's query; undefined if the query names none. */
export function packageLinkOf(search: string): PackageLink | undefined {
  const query = new URLSearchParams(search);
  return readPackageLink((name) => query.get(name) ?? undefined);
}

/** Whether the query is that of a link to a package that cannot be read. */
export function isUnreadablePackage(search: string): boolean {
  const query = new URLSearchParams(search);
  return (
    hasPackageParams((name) => query.get(name) ?? undefined) && packageLinkOf(search) === undefined
  );
}

/**
 * Reads the house's guid from the link's query. The router's query hook would add its code to every
 * first page.
 */
export function useGuid(): string | undefined {
  return readHouseGuid(useLocation().search);
}

/** The token of a member's own link. Links in earlier mails call it `lead`. */
export function useMemberToken(): string | undefined {
  return useSecret('me', 'lead');
}

/** The token of the link for new bank details. */
export function useRenewalToken(): string | undefined {
  return useSecret('token');
}

/**
 * Reads a secret of a link, keeps it for this tab, and removes it from the address bar, so that it
 * is in no history, bookmark or screenshot.
 */
function useSecret(...names: readonly string[]): string | undefined {
  const { linkSecrets } = useApp();
  const { key, pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const secret = names.map((name) => query.get(name)).find((text) => text !== null) ?? null;
  for (const name of names) query.delete(name);
  const rest = query.toString();
  const url = rest === '' ? pathname : `${pathname}?${rest}`;
  useLayoutEffect(() => {
    if (secret === null) return;
    linkSecrets.save(key, url, secret);
    history.replaceState(history.state, '', url);
  }, [key, linkSecrets, secret, url]);
  return (secret ?? linkSecrets.of(key, url)) || undefined;
}

/**
 * Repairs this page's URL if a mail program or gateway has escaped the link. Replaces the history
 * entry.
 */
export function repairAddress({ history, location }: Pick<Window, 'history' | 'location'>): void {
  const repaired = repairLink(location.pathname + location.search + location.hash);
  if (repaired !== undefined) history.replaceState(history.state, '', repaired);
}
