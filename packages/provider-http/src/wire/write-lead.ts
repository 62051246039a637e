import {
  presentParts,
  type LeadHousehold,
  type LeadRegistration,
  type LeadSelection,
} from '@kettle/core';

/** The body of `POST /pre-signup`. */
export function writeRegistration(registration: LeadRegistration) {
  const { presignup, leadId, discountCode, affiliateCode } = registration;
  return presentParts({
    firstName: presignup.firstname,
    lastName: presignup.lastname,
    emailAddress: presignup.email,
    mobileNumber: presignup.tel,
    agreedToPolicy: presignup.agreedToPolicy,
    discountCode,
    leadType: presignup.leadType,
    leadId,
    affiliateCode,
  });
}

/** The body of `POST /pre-signup/{leadId}/products`. */
export function writeSelection(selection: LeadSelection) {
  const { priceIds, offerCode, affiliateCode, referralCode } = selection;
  return presentParts({ offerCode, affiliateCode, referralCode, priceIds });
}

/** The body of `POST /pre-signup/{leadId}/household`. */
export function writeHousehold(household: LeadHousehold) {
  const { housemateCount, addressGuid, postcode, lettingAgentName } = household;
  return presentParts({ groupSize: housemateCount, addressGuid, postcode, lettingAgentName });
}
