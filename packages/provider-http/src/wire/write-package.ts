import {
  presentParts,
  type EmailedPackage,
  type LinkedPackage,
  type SharedPackage,
} from '@kettle/core';

/** The body of `POST /email_summary`. */
export function writeEmailedPackage(summary: EmailedPackage) {
  const { email, isViaShareLink, offerCode, affiliateCode } = summary;
  const packageShare = isViaShareLink;
  return presentParts({ email, ...writePackage(summary), offerCode, affiliateCode, packageShare });
}

/**
 * The body of `POST /share_package`. What it makes is a share, and no way of sharing needs the link for
 * an e-mail (decision 60).
 */
export function writeLinkedPackage(shared: LinkedPackage) {
  const { voucherCode } = shared;
  return presentParts({
    ...writePackage(shared),
    voucherCode,
    fetchEmail: false,
    packageShare: true,
  });
}

function writePackage({ place, ...shared }: SharedPackage) {
  return {
    hm8s: shared.housemateCount,
    broadbandOptionCode: shared.broadbandOptionCode,
    tvLicenceOptionCode: shared.tvLicenceOptionCode,
    selectedProducts: shared.selectedPriceIds,
    ...('addressGuid' in place ? { addressGuid: place.addressGuid } : { postcode: place.postcode }),
    referral: shared.referralCode,
  };
}
