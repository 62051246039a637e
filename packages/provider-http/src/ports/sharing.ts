import { presentParts, type SharedPackage, type Sharing } from '@kettle/core';
import { readAnswer, readDone } from '../failure-of.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { field, readFields, readWebUrl, type Reader } from '../wire/reader.ts';

const readShareLink: Reader<{ readonly shareLink: string }> = (value) => {
  const fields = readFields(value);
  const shareLink = fields && readWebUrl(field(fields, 'shareLink'));
  return shareLink === undefined ? undefined : { shareLink };
};

function writeShared(shared: SharedPackage) {
  return {
    hm8s: shared.housemateCount,
    broadbandOptionCode: shared.broadbandOptionCode,
    tvLicenceOptionCode: shared.tvLicenceOptionCode,
    selectedProducts: shared.selectedPriceIds,
    ...shared.place,
    referral: shared.referralCode,
    packageShare: shared.isViaShareLink,
  };
}

export function createSharing(call: HttpClient): Sharing {
  return {
    emailSummary: async (summary) => {
      const { email, offerCode, affiliateCode } = summary;
      const body = presentParts({ ...writeShared(summary), email, offerCode, affiliateCode });
      return readDone(await call({ method: 'POST', path: ['email_summary'], body }));
    },
    shareLink: async (shared) => {
      const { voucherCode, isForEmail } = shared;
      const body = presentParts({ ...writeShared(shared), voucherCode, fetchEmail: isForEmail });
      return readAnswer(
        await call({ method: 'POST', path: ['share_package'], body }),
        readShareLink,
      );
    },
  };
}
