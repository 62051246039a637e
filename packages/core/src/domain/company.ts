import type { CompanyDetails, Settings } from './settings.ts';

/** The company that a site was built for. */
export interface SiteCompany extends CompanyDetails {
  readonly supportPhone?: string;
  /** Whether it is made up, as the sandbox's is. */
  readonly isExample?: boolean;
}

/**
 * Who collects, and whom to call: the company that the provider names, else the one that the site
 * was built for. A made-up company collects for nobody, so of it only what the provider says itself
 * is left.
 */
export function collectingCompany(
  { company, supportPhone }: Pick<Settings, 'company' | 'supportPhone'>,
  { isExample = false, supportPhone: ownPhone, ...own }: SiteCompany,
): Omit<SiteCompany, 'isExample'> {
  const phone = supportPhone ?? (isExample ? undefined : ownPhone);
  // Parts of two companies are not mixed.
  const isOther = isExample || company?.legalName !== undefined;
  return {
    ...(isOther ? company : { ...own, ...company }),
    ...(phone !== undefined && { supportPhone: phone }),
  };
}
