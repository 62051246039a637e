import {
  savePackageForm,
  success,
  type EmailedPackage,
  type LinkedPackage,
  type SharedPackage,
} from '@kettle/core';
import { unknownAddress, unknownPostcode } from './coverage.ts';
import { isBouncing, mailFailed } from './mail.ts';
import { isAnyPostcode } from './postcodes.ts';
import { propertyOfGuid } from './properties.ts';
import type { Decision } from './refusal.ts';
import { selectByPriceIds } from './selection.ts';
import { codeMistakes, invalid, mistakesOf } from './validation.ts';

/** POST /email_summary: the package to mail, or a refusal. */
export function checkEmailedPackage(summary: EmailedPackage): Decision<EmailedPackage> {
  const checked = savePackageForm.parse({ email: summary.email }, {});
  const codes = codeMistakes(summary);
  if (!checked.ok || codes.length > 0) return invalid([...mistakesOf(checked), ...codes]);
  const shared = checkShared(summary);
  if (!shared.ok) return shared;
  const { email } = checked.value;
  return isBouncing(email) ? mailFailed(email) : success({ ...summary, email });
}

export interface ShareFacts {
  readonly siteUrl: string;
  /** The id of the share link, new and impossible to guess (D38). */
  readonly hash: string;
  /** Whether the link opens as a share, whose options cannot be changed. A package mailed to oneself opens live (PK19). */
  readonly isShare: boolean;
}

/** A package for a link. The link in a mail also carries the affiliate and offer codes of its lead. */
export type PackageToLink = LinkedPackage & Pick<EmailedPackage, 'affiliateCode' | 'offerCode'>;

/** The link of POST /share_package and of a mail: it opens exactly this package on the summary (product.md section 2). */
export function makeShareLink(
  shared: PackageToLink,
  { siteUrl, hash, isShare }: ShareFacts,
): Decision<{ readonly shareLink: string }> {
  const codes = codeMistakes(shared);
  if (codes.length > 0) return invalid(codes);
  const checked = checkShared(shared);
  if (!checked.ok) return checked;
  const packageShare = isShare ? 'true' : undefined;
  const query = Object.entries({ ...linkedParts(shared), hash, packageShare })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`);
  return success({ shareLink: `${siteUrl}/short-summary?${query.join('&')}` });
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

function checkShared(shared: SharedPackage): Decision<undefined> {
  const { housemateCount, selectedPriceIds, place } = shared;
  if ('postcode' in place && !isAnyPostcode(place.postcode)) return unknownPostcode();
  if ('addressGuid' in place && !propertyOfGuid(place.addressGuid)) return unknownAddress();
  const selection = selectByPriceIds(selectedPriceIds, housemateCount);
  return selection.ok ? success(undefined) : selection;
}
