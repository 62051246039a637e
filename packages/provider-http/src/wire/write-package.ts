import {
  presentParts,
  type EmailedPackage,
  type LinkedPackage,
  type SharedPackage,
} from '@kettle/core';

/** The body of `POST /email_summary`. */
export function writeEmailedPackage(summary: EmailedPackage) {
  const { email, offerCode, affiliateCode } = summary;
  return presentParts({ email, ...writePackage(summary), offerCode, affiliateCode });
}

/** The body of `POST /share_package`. */
export function writeLinkedPackage(shared: LinkedPackage) {
  const { voucherCode, isForEmail } = shared;
  return presentParts({ ...writePackage(shared), voucherCode, fetchEmail: isForEmail });
}

function writePackage({ place, ...shared }: SharedPackage) {
  return {
    hm8s: shared.housemateCount,
    broadbandOptionCode: shared.broadbandOptionCode,
    tvLicenceOptionCode: shared.tvLicenceOptionCode,
    selectedProducts: shared.selectedPriceIds,
    ...('addressGuid' in place ? { addressGuid: place.addressGuid } : { postcode: place.postcode }),
    referral: shared.referralCode,
    packageShare: shared.isViaShareLink,
  };
}
