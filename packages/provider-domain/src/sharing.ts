import {
  lostLinkForm,
  savePackageForm,
  success,
  type CalendarDate,
  type EmailedPackage,
  type LinkedPackage,
  type SharedPackage,
} from '@kettle/core';
import { unknownAddress, unknownPostcode } from './coverage.ts';
import { isAnyPostcode } from './postcodes.ts';
import type { Business } from './business.ts';
import { propertyOf } from './properties.ts';
import type { Decision } from './refusal.ts';
import { selectByPriceIds } from './selection.ts';
import { mailFailed, undeliverableAmong } from './undeliverable.ts';
import { codeMistakes, invalid, mistakesOf } from './validation.ts';

/** POST /email_summary: the package to mail, or a refusal. */
export async function checkEmailedPackage(
  business: Business,
  summary: EmailedPackage,
  today: CalendarDate,
): Promise<Decision<EmailedPackage>> {
  const checked = savePackageForm.parse({ email: summary.email }, {});
  const codes = codeMistakes(summary);
  if (!checked.ok || codes.length > 0) return invalid([...mistakesOf(checked), ...codes]);
  const shared = await checkShared(business, summary, today);
  if (!shared.ok) return shared;
  const { email } = checked.value;
  const undeliverable = await undeliverableAmong(business.mailer, [email]);
  if (!undeliverable.ok) return undeliverable;
  return undeliverable.value.size > 0 ? mailFailed(email) : success({ ...summary, email });
}

/** The address of somebody who lost their own link. */
export function checkLostLink(email: string): Decision<string> {
  const checked = lostLinkForm.parse({ email }, undefined);
  return checked.ok ? success(checked.value.email) : invalid(mistakesOf(checked));
}

export interface ShareFacts {
  readonly siteUrl: string;
  /** The id of the share link, new and impossible to guess. */
  readonly hash: string;
  /**
   * Whether the link opens as a share, whose options cannot be changed. A package that people mail
   * to themselves can be changed (PK17).
   */
  readonly isShare: boolean;
}

/**
 * A package for a link. The link in a mail also carries the affiliate and offer codes of its lead.
 */
export type PackageToLink = LinkedPackage & Pick<EmailedPackage, 'affiliateCode' | 'offerCode'>;

/** POST /share_package: the package to link to, or a refusal. */
export async function checkLinkedPackage(
  business: Business,
  shared: LinkedPackage,
  today: CalendarDate,
): Promise<Decision<LinkedPackage>> {
  const codes = codeMistakes(shared);
  if (codes.length > 0) return invalid(codes);
  const checked = await checkShared(business, shared, today);
  return checked.ok ? success(shared) : checked;
}

/** The link to a package that has been checked: it opens exactly this package on the summary. */
export function shareLinkTo(shared: PackageToLink, { siteUrl, hash, isShare }: ShareFacts): string {
  const packageShare = isShare ? 'true' : undefined;
  const query = Object.entries({ ...linkedParts(shared), hash, packageShare })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`);
  return `${siteUrl}/short-summary?${query.join('&')}`;
}

function linkedParts(shared: PackageToLink): Readonly<Record<string, string | undefined>> {
  const { place, housemateCount, broadbandOptionCode, tvLicenceOptionCode } = shared;
  return {
    ...('addressGuid' in place ? { address: place.addressGuid } : { postcode: place.postcode }),
    housemates: String(housemateCount),
    Broadband: broadbandOptionCode,
    'TV Licence': tvLicenceOptionCode,
    voucherCode: shared.voucherCode,
    ref: shared.referralCode,
    aff: shared.affiliateCode,
    offer: shared.offerCode,
  };
}

async function checkShared(
  { addressBook, company }: Business,
  { housemateCount, selectedPriceIds: priceIds, place }: SharedPackage,
  today: CalendarDate,
): Promise<Decision<undefined>> {
  if ('postcode' in place && !isAnyPostcode(place.postcode)) return unknownPostcode();
  if ('addressGuid' in place) {
    const known = await propertyOf(addressBook, { id: place.addressGuid });
    if (!known.ok) return known;
    if (!known.value) return unknownAddress();
  }
  const selection = selectByPriceIds(company.catalogue, { priceIds, housemateCount, today });
  return selection.ok ? success(undefined) : selection;
}
