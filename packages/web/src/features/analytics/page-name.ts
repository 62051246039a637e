import type { PageName } from '@kettle/core';
import {
  EDIT_PRODUCT_PATH,
  HOUSE_PATH,
  JOINING_PATHS,
  LEAD_PATHS,
  pathOf,
  REFERRAL_PATH,
  RENEWAL_PATH,
} from '../../site/routing/paths.ts';

type NamedPath = readonly [path: string, page: PageName];

const { 'house-complete': _sharedWithJoiners, ...LEAD_PAGES } = LEAD_PATHS;

const PAGES: ReadonlyMap<string, PageName> = new Map<string, PageName>([
  ...namesOf(LEAD_PAGES, (step) => step),
  ...namesOf(JOINING_PATHS, (step) => `joining/${step}` as const),
  [REFERRAL_PATH, 'referral'],
  [EDIT_PRODUCT_PATH, 'edit-product'],
  [HOUSE_PATH, 'house'],
  [RENEWAL_PATH, 'new-bank-details'],
]);

/** Returns the fixed analytics name of the page at a path, or 'not-found'. */
export function pageNameOf(pathname: string): PageName {
  return PAGES.get(pathOf(pathname)) ?? 'not-found';
}

function namesOf<Step extends string>(
  paths: Readonly<Record<Step, string>>,
  nameOf: (step: Step) => PageName,
): readonly NamedPath[] {
  return (Object.entries(paths) as [Step, string][]).map(([step, path]) => [path, nameOf(step)]);
}
