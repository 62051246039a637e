import { addressGuidOf } from '../domain/address-guid.ts';
import { validCodeOf } from '../domain/discount.ts';
import type { Failure } from '../domain/failure.ts';
import { DEFAULT_HOUSEMATES } from '../domain/household.ts';
import { selectedPriceIds, pickedCode } from '../domain/picks.ts';
import { presentParts } from '../domain/present-parts.ts';
import { BROADBAND, TV_LICENCE } from '../domain/product.ts';
import type { Result } from '../domain/result.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { SharedPackage, Sharing } from '../ports/sharing.ts';

/** E-mails the package to the tenant, and says whether the tenant came by a share link. */
export function createEmailPackage({ sharing }: { sharing: Sharing }) {
  return (journey: LeadJourney, email: string): Promise<Result<void, Failure>> =>
    sharing.emailSummary(
      presentParts({
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
      presentParts({
        ...sharedPackage(journey),
        voucherCode: validCodeOf(journey.discount),
      }),
    );
}

function sharedPackage(journey: LeadJourney): SharedPackage {
  const { address, codes, household, picks, products = [] } = journey;
  const addressGuid = addressGuidOf(address);
  const postcode = address?.postcode ?? household?.postcode ?? '';
  return presentParts({
    housemateCount: household?.housemateCount ?? DEFAULT_HOUSEMATES,
    broadbandOptionCode: pickedCode(products, picks, BROADBAND),
    tvLicenceOptionCode: pickedCode(products, picks, TV_LICENCE),
    selectedPriceIds: selectedPriceIds(products, picks),
    place: addressGuid === undefined ? { postcode } : { addressGuid },
    referralCode: codes.referral,
  });
}
