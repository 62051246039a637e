import { mapValue, type SharedPackage, type Sharing } from '@kettle/core';
import { emailSummary, sharePackage } from '@kettle/provider-api';
import type { ApiClient } from '../api-client.ts';
import { mailResultOf } from '../mapping.ts';

export function createSharing(call: ApiClient): Sharing {
  return {
    emailSummary: async (summary) => {
      const { email, isViaShareLink: packageShare, offerCode, affiliateCode } = summary;
      const body = { ...packageBody(summary), email, packageShare, offerCode, affiliateCode };
      return mapValue(await call(emailSummary, { body }), mailResultOf);
    },
    /** Its link is always a share, and no way of sharing sends the link by e-mail. */
    shareLink: (shared) => {
      const { voucherCode } = shared;
      const body = { ...packageBody(shared), voucherCode, fetchEmail: false, packageShare: true };
      return call(sharePackage, { body });
    },
  };
}

function packageBody({ place, ...shared }: SharedPackage) {
  const { broadbandOptionCode, tvLicenceOptionCode } = shared;
  return {
    hm8s: shared.housemateCount,
    broadbandOptionCode,
    tvLicenceOptionCode,
    selectedProducts: shared.selectedPriceIds,
    ...place,
    referral: shared.referralCode,
  };
}
