import {
  isKnownAddress,
  presentParts,
  type HouseInformation,
  type JoiningMandate,
  type LeadMandate,
} from '@kettle/core';

/** `POST /direct_debit` of a lead, as the provider's page words it. */
export function writeLeadMandate(mandate: LeadMandate) {
  return presentParts({
    personalDetails: mandate.personalDetails,
    bankDetails: mandate.bankDetails,
    addressId: mandate.addressId,
    housemateCount: mandate.housemateCount,
    houseInformation: writeHouse(mandate.houseInformation),
    selectedProducts: mandate.selectedPriceIds,
  });
}

/** `POST /direct_debit` of a joiner: the guid and nothing of the house. */
export function writeJoiningMandate(mandate: JoiningMandate) {
  const { guid, personalDetails, bankDetails, addressId } = mandate;
  return presentParts({ guid, personalDetails, bankDetails, addressId });
}

function writeHouse({ address, broadband, ...house }: HouseInformation) {
  return presentParts({
    ...house,
    address: isKnownAddress(address)
      ? { guid: address.guid }
      : { fullAddress: address.fullAddress },
    broadbandUrgent: broadband?.isUrgent,
    broadbandDate: broadband?.date,
  });
}
