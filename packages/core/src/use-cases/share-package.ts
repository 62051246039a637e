import { addressGuidOf } from '../domain/address.ts';
import { validCodeOf } from '../domain/discount.ts';
import type { Failure } from '../domain/failure.ts';
import { DEFAULT_HOUSEMATES } from '../domain/household.ts';
import type { MailResult } from '../domain/mail-result.ts';
import { selectedPriceIds, pickedCode } from '../domain/picks.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { BROADBAND, TV_LICENCE } from '../domain/product.ts';
import type { Result } from '../domain/result.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { SharedPackage, Sharing } from '../ports/sharing.ts';

/** Emails the package to the tenant. The request says whether the tenant followed a share link. */
export function createEmailPackage({ sharing }: { sharing: Sharing }) {
  return (journey: LeadJourney, email: string): Promise<Result<MailResult, Failure>> =>
    sharing.emailSummary(
      omitUndefined({
        ...sharedPackage(journey),
        isViaShareLink: journey.isViaShareLink,
        email,
        offerCode: journey.codes.offer,
        affiliateCode: journey.codes.affiliate,
      }),
    );
}

/** Creates a link that opens this package for somebody else. */
export function createSharePackage({ sharing }: { sharing: Sharing }) {
  return (journey: LeadJourney): Promise<Result<{ readonly shareLink: string }, Failure>> =>
    sharing.shareLink(
      omitUndefined({
        ...sharedPackage(journey),
        voucherCode: validCodeOf(journey.discount),
      }),
    );
}

function sharedPackage(journey: LeadJourney): SharedPackage {
  const { address, codes, household, picks, products = [] } = journey;
  const addressGuid = addressGuidOf(address);
  const postcode = address?.postcode ?? household?.postcode ?? '';
  return omitUndefined({
    housemateCount: household?.housemateCount ?? DEFAULT_HOUSEMATES,
    broadbandOptionCode: pickedCode(products, picks, BROADBAND),
    tvLicenceOptionCode: pickedCode(products, picks, TV_LICENCE),
    selectedPriceIds: selectedPriceIds(products, picks),
    place: addressGuid === undefined ? { postcode } : { addressGuid },
    referralCode: codes.referral,
  });
}
