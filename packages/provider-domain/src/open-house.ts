import {
  BROADBAND,
  broadbandDateOf,
  FAILURE_WORDS,
  isKnownAddress,
  isNoProduct,
  isTaken,
  paymentPlan,
  presentParts,
  success,
  type Address,
  type CalendarDate,
  type HouseInformation,
  type LeadMandate,
} from '@kettle/core';
import { checkBank } from './banks.ts';
import { checkLeadMandate } from './check-mandate.ts';
import { findAffiliate, findReferral } from './codes.ts';
import { isCovered, noCover } from './coverage.ts';
import { fullAddressOf } from './full-address.ts';
import type { House } from './house.ts';
import { naturalKeyOf } from './natural-key.ts';
import { propertyAt } from './properties.ts';
import { refuse, type Decision } from './refusal.ts';
import { regionOfPostcode } from './regions.ts';
import { selectByPriceIds, type Selection } from './selection.ts';
import { keptCode } from './validation.ts';
import { checkVoucher, type ValidVoucher } from './vouchers.ts';

export interface OpeningFacts {
  /** A new guid that cannot be guessed (D38). */
  readonly guid: string;
  readonly today: CalendarDate;
  readonly minimumMonths: number;
}

export interface OpenedHouse {
  readonly house: House;
  /** The request with cleaned texts, to be stored. */
  readonly mandate: LeadMandate;
  /** Number of places left after the lead has one. */
  readonly remaining: number;
}

/**
 * POST /direct_debit of a lead, for all checks that need no store: returns the house to store or a
 * refusal. The store then checks that the house's natural key is free.
 */
export function openHouse(requested: LeadMandate, facts: OpeningFacts): Decision<OpenedHouse> {
  const checked = checkLeadMandate(requested, facts);
  if (!checked.ok) return checked;
  const mandate = checked.value;
  const address = addressOf(mandate.houseInformation);
  if (!isCovered(address.postcode)) return noCover();
  const selection = selectByPriceIds(
    mandate.selectedPriceIds,
    mandate.housemateCount,
    regionOfPostcode(address.postcode),
  );
  if (!selection.ok) return selection;
  const isEmpty = selection.value.products.every(({ defaultOption }) => isNoProduct(defaultOption));
  if (isEmpty) return refuse('unprocessable', 'Choose at least one product.');
  const voucher = voucherOf(mandate.houseInformation, selection.value);
  if (!voucher.ok) return voucher;
  const bank = checkBank(mandate.bankDetails);
  if (!bank.ok) return bank;
  const house = houseOf(mandate, {
    ...facts,
    address,
    selection: selection.value,
    voucher: voucher.value,
  });
  return success({ house, mandate, remaining: mandate.housemateCount - 1 });
}

/** Looks up a property by its guid and ignores the address lines of the request. */
function addressOf({ address }: HouseInformation): Address {
  return isKnownAddress(address) ? propertyAt(address.guid, address.postcode) : address;
}

/** Refuses a voucher that is no longer valid. Dropping it silently would change the price. */
function voucherOf(
  { discountCode }: HouseInformation,
  selection: Selection,
): Decision<ValidVoucher | undefined> {
  if (discountCode === undefined) return success(undefined);
  const checked = checkVoucher(discountCode, selection);
  if (checked.ok) return checked;
  return refuse('unprocessable', checked.error.messages[0] ?? FAILURE_WORDS.voucher);
}

interface HouseParts extends OpeningFacts {
  readonly address: Address;
  readonly selection: Selection;
  readonly voucher: ValidVoucher | undefined;
}

function houseOf(mandate: LeadMandate, parts: HouseParts): House {
  const { guid, today, address, selection, voucher } = parts;
  const { houseInformation, housemateCount, personalDetails } = mandate;
  const { broadband, startDate, endDate } = houseInformation;
  const tenancy = { startDate, endDate };
  const price = voucher?.price ?? selection.price;
  const payment = paymentPlan(tenancy, price.discountedPriceAmount, today);
  const hasBroadband = isTaken(selection.products, selection.picks, BROADBAND);
  return presentParts({
    guid,
    naturalKey: naturalKeyOf(address, { email: personalDetails.email, startDate }),
    address,
    fullAddress: fullAddressOf(address),
    postcode: address.postcode,
    region: regionOfPostcode(address.postcode),
    tenancy,
    broadbandDate: hasBroadband ? broadbandDateOf(broadband, tenancy) : undefined,
    housemateCount,
    products: selection.products,
    price,
    monthlyPence: payment.monthly,
    firstCollection: payment.firstCollection,
    discountCode: voucher?.discount.code,
    discountDescription: voucher?.discount.description,
    lettingAgentName: houseInformation.lettingAgentName,
    agentCode: keptCode(houseInformation.agentCode),
    ...usableCodes(houseInformation),
    accountCreator: personalDetails.firstname,
  });
}

/** Invalid codes are never stored (decision 2). */
function usableCodes({ referralCode, affiliateCode }: HouseInformation) {
  const isReferral = referralCode !== undefined && findReferral(referralCode).ok;
  const isAffiliate = affiliateCode !== undefined && findAffiliate(affiliateCode).ok;
  return {
    referralCode: isReferral ? keptCode(referralCode) : undefined,
    affiliateCode: isAffiliate ? keptCode(affiliateCode) : undefined,
  };
}
