import { JOINING_PATHS, LEAD_PATHS, pathOf } from '../../site/routing/paths.ts';

/** A page that the build prerenders, as a first visitor sees it. */
export interface PrerenderedPage {
  readonly path: string;
  /** The query with which the build prerenders the page. */
  readonly query: string;
  /** Whether the page looks the same with this query. */
  readonly matches: (query: URLSearchParams) => boolean;
}

/** A referral code redirects to its own page, and an affiliate code adds a message. */
const hasNoCode = (query: URLSearchParams): boolean => !query.has('ref') && !query.has('aff');

/** The pages on which visitors land. */
export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  {
    path: LEAD_PATHS.presignup,
    query: '',
    matches: hasNoCode,
  },
  {
    path: LEAD_PATHS.household,
    query: '',
    matches: hasNoCode,
  },
  {
    path: JOINING_PATHS['joining-tenant'],
    query: '?guid=any',
    // A guid has a letter or digit. Calling `readHouseGuid` would add its code to every first page.
    matches: (query) => /\w/.test(query.get('guid') ?? ''),
  },
];

/** The prerendered page in this document, if it fits the URL. */
export function prerenderedPageAt(
  painted: string | undefined,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): PrerenderedPage | undefined {
  const path = pathOf(pathname);
  if (painted !== path) return undefined;
  const query = new URLSearchParams(search);
  return PRERENDERED_PAGES.find((page) => page.path === path && page.matches(query));
}
