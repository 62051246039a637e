import {
  omitUndefined,
  type DatedBankDetails,
  type HouseInformation,
  type JoiningMandate,
  type LeadMandate,
  type PersonalDetails,
} from '@kettle/core';
import type { BodyOf, setUpDirectDebit } from '@kettle/provider-api';
import { sentAddress } from './address.ts';

type Body = BodyOf<typeof setUpDirectDebit>;

/** The body of `POST /direct_debit` for a lead. Names every key, so that no other property is ever sent. */
export function leadMandateBody(mandate: LeadMandate): Body {
  return omitUndefined({
    personalDetails: personBody(mandate.personalDetails),
    bankDetails: bankBody(mandate.bankDetails),
    addressId: mandate.addressId,
    housemateCount: mandate.housemateCount,
    houseInformation: houseBody(mandate.houseInformation),
    selectedProducts: [...mandate.selectedPriceIds],
  });
}

/** The body of `POST /direct_debit` for a joiner: the guid, and no information about the house. */
export function joiningMandateBody(mandate: JoiningMandate): Body {
  return omitUndefined({
    guid: mandate.guid,
    personalDetails: personBody(mandate.personalDetails),
    bankDetails: bankBody(mandate.bankDetails),
    addressId: mandate.addressId,
  });
}

function personBody(person: PersonalDetails) {
  const { leadType, firstname, lastname, email, tel, termsAgreed, allowPromotions } = person;
  return { leadType, firstname, lastname, email, tel, termsAgreed, allowPromotions };
}

function bankBody(bank: DatedBankDetails) {
  const { firstname, lastname, sortCode, accountNumber, accountHolder, firstPaymentDate } = bank;
  return { firstname, lastname, sortCode, accountNumber, accountHolder, firstPaymentDate };
}

function houseBody(house: HouseInformation) {
  return omitUndefined({
    postcode: house.postcode,
    address: sentAddress(house.address),
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
