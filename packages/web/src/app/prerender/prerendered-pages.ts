import { JOINING_SCREENS } from '../routing/joining-screens.ts';
import { LEAD_SCREENS } from '../routing/lead-screens.ts';
import type { LazyScreen } from '../../code/lazy-screen.tsx';
import { JOINING_PATHS, LEAD_PATHS, pathOf } from '../routing/paths.ts';

/** A page that the build paints without any script: how a first visitor finds it. */
export interface PrerenderedPage {
  readonly path: string;
  readonly screen: LazyScreen;
  /** A query under which the page looks as it was painted. */
  readonly query: string;
  /** Whether it looks so under this query as well. */
  readonly isFor: (query: URLSearchParams) => boolean;
}

/** The pages where people arrive. */
export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  {
    path: LEAD_PATHS.presignup,
    screen: LEAD_SCREENS.presignup,
    query: '',
    // A referral leads on to its page, an affiliate's code brings a message.
    isFor: (query) => !query.has('ref') && !query.has('aff'),
  },
  {
    path: LEAD_PATHS.household,
    screen: LEAD_SCREENS.household,
    query: '',
    isFor: () => true,
  },
  {
    path: JOINING_PATHS['joining-tenant'],
    screen: JOINING_SCREENS['joining-tenant'],
    query: '?guid=any',
    // What `readGuid` finds, asked in a way that brings it to no other first page.
    isFor: (query) => /\w/.test(query.get('guid') ?? ''),
  },
];

/** The page that is painted here, if the build painted one that fits the address. */
export function prerenderedPageAt(
  painted: string | undefined,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): PrerenderedPage | undefined {
  const path = pathOf(pathname);
  if (painted !== path) return undefined;
  const query = new URLSearchParams(search);
  return PRERENDERED_PAGES.find((page) => page.path === path && page.isFor(query));
}
