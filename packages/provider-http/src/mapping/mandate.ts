import {
  omitUndefined,
  type HouseInformation,
  type JoiningMandate,
  type LeadMandate,
} from '@kettle/core';
import type { BodyOf, setUpDirectDebit } from '@kettle/provider-api';
import { addressBody } from './address.ts';

type Body = BodyOf<typeof setUpDirectDebit>;

/** The body of `POST /direct_debit` for a lead. */
export function leadMandateBody(mandate: LeadMandate): Body {
  const { houseInformation, selectedPriceIds, ...others } = mandate;
  return {
    ...others,
    houseInformation: houseBody(houseInformation),
    selectedProducts: [...selectedPriceIds],
  };
}

/** The body of `POST /direct_debit` for a joiner: the guid, and no information about the house. */
export function joiningMandateBody(mandate: JoiningMandate): Body {
  const { guid, personalDetails, bankDetails, addressId } = mandate;
  return omitUndefined({ guid, personalDetails, bankDetails, addressId });
}

function houseBody({ address, broadband, ...house }: HouseInformation) {
  return omitUndefined({
    ...house,
    address: addressBody(address),
    broadbandUrgent: broadband?.isUrgent,
    broadbandDate: broadband?.date,
  });
}
