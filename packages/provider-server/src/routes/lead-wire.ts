import {
  LIMITS,
  presentParts,
  type LeadHousehold,
  type LeadRegistration,
  type LeadSelection,
  type LeadType,
} from '@kettle/core';
import * as piece from './schemas.ts';
import type { Maybe } from './schemas.ts';

/** The request bodies of the lead calls as they are sent. The core's forms validate their content. */
export interface PreSignup {
  firstName: string;
  lastName: string;
  emailAddress: string;
  mobileNumber: string;
  agreedToPolicy: boolean;
  discountCode?: Maybe<string>;
  leadType: string;
  leadId?: Maybe<string>;
  affiliateCode?: Maybe<string>;
}

export interface Selection {
  offerCode?: Maybe<string>;
  affiliateCode?: Maybe<string>;
  referralCode?: Maybe<string>;
  priceIds: string[];
}

export interface HouseholdBody {
  groupSize: number;
  addressGuid?: Maybe<string>;
  postcode: string;
  lettingAgentName?: Maybe<string>;
}

export const PRE_SIGNUP = piece.object(
  {
    firstName: piece.name,
    lastName: piece.name,
    emailAddress: piece.email,
    mobileNumber: piece.telephone,
    agreedToPolicy: piece.truth,
    discountCode: piece.code,
    leadType: piece.leadType,
    leadId: piece.code,
    affiliateCode: piece.code,
  },
  ['firstName', 'lastName', 'emailAddress', 'mobileNumber', 'agreedToPolicy', 'leadType'],
);

export const SELECTION = piece.object(
  {
    offerCode: piece.code,
    affiliateCode: piece.code,
    referralCode: piece.code,
    priceIds: piece.priceIds,
  },
  ['priceIds'],
);

export const HOUSEHOLD = piece.object(
  {
    groupSize: piece.housemates,
    addressGuid: piece.code,
    postcode: piece.postcode,
    lettingAgentName: piece.optionalText(LIMITS.lettingAgent),
  },
  ['groupSize', 'postcode'],
);

export function decodeRegistration(body: PreSignup): LeadRegistration {
  return presentParts({
    presignup: {
      firstname: body.firstName,
      lastname: body.lastName,
      email: body.emailAddress,
      tel: body.mobileNumber,
      // Unchecked here: the form that validates the registration refuses any other value.
      leadType: body.leadType as LeadType,
      agreedToPolicy: body.agreedToPolicy as true,
    },
    leadId: body.leadId ?? undefined,
    discountCode: body.discountCode ?? undefined,
    affiliateCode: body.affiliateCode ?? undefined,
  });
}

export function decodeSelection(leadId: string, body: Selection): LeadSelection {
  return presentParts({
    leadId,
    priceIds: body.priceIds,
    offerCode: body.offerCode ?? undefined,
    affiliateCode: body.affiliateCode ?? undefined,
    referralCode: body.referralCode ?? undefined,
  });
}

export function decodeHousehold(leadId: string, body: HouseholdBody): LeadHousehold {
  return presentParts({
    leadId,
    housemateCount: body.groupSize,
    postcode: body.postcode,
    addressGuid: body.addressGuid ?? undefined,
    lettingAgentName: body.lettingAgentName ?? undefined,
  });
}
