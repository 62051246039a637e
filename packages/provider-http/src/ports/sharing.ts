import {
  type Sharing,
  omitUndefined,
  type EmailedPackage,
  type LinkedPackage,
  type SharedPackage,
} from '@kettle/core';
import { emailSummary, sharePackage, type BodyOf } from '@kettle/provider-api';
import { readAnswer, readMailResult } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createSharing(call: ApiClient): Sharing {
  return {
    emailSummary: async (summary) => {
      const body = emailedPackageBody(summary);
      return readMailResult(await call(emailSummary, { body }), emailSummary);
    },
    shareLink: async (shared) => {
      const body = linkedPackageBody(shared);
      return readAnswer(await call(sharePackage, { body }), sharePackage);
    },
  };
}

/** The body of `POST /email_summary`. */
function emailedPackageBody(summary: EmailedPackage): BodyOf<typeof emailSummary> {
  const { email, isViaShareLink, offerCode, affiliateCode } = summary;
  const packageShare = isViaShareLink;
  return omitUndefined({ email, ...packageBody(summary), offerCode, affiliateCode, packageShare });
}

/**
 * The body of `POST /share_package`. Its link is always a share, and no way of sharing sends the
 * link by e-mail.
 */
function linkedPackageBody(shared: LinkedPackage): BodyOf<typeof sharePackage> {
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
