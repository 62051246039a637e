import {
  omitUndefined,
  type EmailedPackage,
  type LinkedPackage,
  type SharedPackage,
} from '@kettle/core';
import type { BodyOf, emailSummary, sharePackage } from '@kettle/provider-api';

/** The body of `POST /email_summary`. */
export function emailedPackageBody(summary: EmailedPackage): BodyOf<typeof emailSummary> {
  const { email, isViaShareLink, offerCode, affiliateCode } = summary;
  const packageShare = isViaShareLink;
  return omitUndefined({ email, ...packageBody(summary), offerCode, affiliateCode, packageShare });
}

/**
 * The body of `POST /share_package`. Its link is always a share, and no way of sharing sends the link by
 * e-mail.
 */
export function linkedPackageBody(shared: LinkedPackage): BodyOf<typeof sharePackage> {
  const { voucherCode } = shared;
  return omitUndefined({
    ...packageBody(shared),
    voucherCode,
    fetchEmail: false,
    packageShare: true,
  });
}

function packageBody({ place, ...shared }: SharedPackage) {
  return {
    hm8s: shared.housemateCount,
    broadbandOptionCode: shared.broadbandOptionCode,
    tvLicenceOptionCode: shared.tvLicenceOptionCode,
    selectedProducts: [...shared.selectedPriceIds],
    ...('addressGuid' in place ? { addressGuid: place.addressGuid } : { postcode: place.postcode }),
    referral: shared.referralCode,
  };
}
