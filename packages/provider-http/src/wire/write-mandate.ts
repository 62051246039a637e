import {
  isKnownAddress,
  presentParts,
  type Address,
  type DatedBankDetails,
  type HouseInformation,
  type JoiningMandate,
  type LeadMandate,
  type PersonalDetails,
} from '@kettle/core';

/** The body of `POST /direct_debit` for a lead. Names every key, so that no other property is ever sent. */
export function writeLeadMandate(mandate: LeadMandate) {
  return presentParts({
    personalDetails: writePerson(mandate.personalDetails),
    bankDetails: writeBank(mandate.bankDetails),
    addressId: mandate.addressId,
    housemateCount: mandate.housemateCount,
    houseInformation: writeHouse(mandate.houseInformation),
    selectedProducts: mandate.selectedPriceIds,
  });
}

/** The body of `POST /direct_debit` for a joiner: the guid, and no information about the house. */
export function writeJoiningMandate(mandate: JoiningMandate) {
  return presentParts({
    guid: mandate.guid,
    personalDetails: writePerson(mandate.personalDetails),
    bankDetails: writeBank(mandate.bankDetails),
    addressId: mandate.addressId,
  });
}

function writePerson(person: PersonalDetails) {
  const { leadType, firstname, lastname, email, tel, termsAgreed, allowPromotions } = person;
  return { leadType, firstname, lastname, email, tel, termsAgreed, allowPromotions };
}

function writeBank(bank: DatedBankDetails) {
  const { firstname, lastname, sortCode, accountNumber, accountHolder, firstPaymentDate } = bank;
  return { firstname, lastname, sortCode, accountNumber, accountHolder, firstPaymentDate };
}

function writeHouse(house: HouseInformation) {
  return presentParts({
    postcode: house.postcode,
    address: writeAddress(house.address),
    startDate: house.startDate,
    endDate: house.endDate,
    broadbandUrgent: house.broadband?.isUrgent,
    broadbandDate: house.broadband?.date,
    lettingAgentName: house.lettingAgentName,
    referralCode: house.referralCode,
    affiliateCode: house.affiliateCode,
    agentCode: house.agentCode,
    discountCode: house.discountCode,
  });
}

/** An address with a guid is sent as the guid alone. */
function writeAddress(address: Address) {
  if (isKnownAddress(address)) return { guid: address.guid };
  const { line1, line2, city } = address.fullAddress;
  return { fullAddress: presentParts({ line1, line2, city }) };
}
