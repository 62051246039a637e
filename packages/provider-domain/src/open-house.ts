import {
  BROADBAND,
  expectedBroadbandDate,
  FAILURE_MESSAGES,
  firstCollection,
  isKnownAddress,
  isNoProduct,
  includedOption,
  monthlyAmount,
  omitUndefined,
  productOfType,
  success,
  type Address,
  type HouseInformation,
  type LeadMandate,
  type PackagePrice,
  type SetUpDay,
} from '@kettle/core';
import { checkBank, type MaskedAccount } from './banks.ts';
import type { Business } from './business.ts';
import { checkLeadMandate } from './check-mandate.ts';
import { findAffiliate, findReferral } from './codes.ts';
import type { Region } from './company/catalogue.ts';
import type { Codes, Company } from './company/company.ts';
import { coveredRegion, unknownAddress, unknownPostcode } from './coverage.ts';
import { fullAddressOf } from './full-address.ts';
import type { House } from './house.ts';
import { naturalKeyOf } from './natural-key.ts';
import type { AddressBook } from './external-services.ts';
import { isAnyPostcode } from './postcodes.ts';
import { propertyOf } from './properties.ts';
import { priceChanged, refuse, type Decision, type Refusal } from './refusal.ts';
import { selectByPriceIds, type Selection } from './selection.ts';
import { cleanCode } from './validation.ts';
import {
  checkVoucher,
  type ValidVoucher,
  type VoucherFacts,
  type VoucherLimit,
} from './vouchers.ts';

const DEARER =
  'The price has changed since you saw it. Look at your package again before you confirm.';
const NO_LONGER_SOLD =
  'Part of your package is no longer sold. Look at your package again before you confirm.';

export interface OpeningFacts extends VoucherFacts {
  /** A new guid that cannot be guessed. */
  readonly guid: string;
}

export interface OpenedHouse {
  readonly house: House;
  /** The request with cleaned texts, to be stored. */
  readonly mandate: LeadMandate;
  /** Number of places left after the lead has one. */
  readonly remaining: number;
  /** The parts of the lead's bank details that may be stored in plain text. */
  readonly maskedAccount: MaskedAccount;
  /** The terms that the lead agreed to. */
  readonly termsVersion: string;
  /** Set if the house uses a voucher with a limited number of uses. */
  readonly voucherLimit?: VoucherLimit;
}

/**
 * POST /direct_debit of a lead, for all checks that need no store: returns the house to store or a
 * refusal. The store then checks that the house's natural key is free.
 */
export async function openHouse(
  { company, addressBook, bankDirectory }: Business,
  requested: LeadMandate,
  facts: OpeningFacts,
): Promise<Decision<OpenedHouse>> {
  const { today } = facts;
  const { minTenancyLengthMonths: minimumMonths, noticeWorkingDays } = company.settings;
  const checked = checkLeadMandate(requested, { today, minimumMonths });
  if (!checked.ok) return checked;
  const mandate = checked.value;
  const { housemateCount } = mandate;
  const address = await addressOf(addressBook, mandate.houseInformation);
  if (!address.ok) return address;
  const region = coveredRegion(company.catalogue, address.value.postcode);
  if (!region.ok) return region;
  const agreed = await agreedPackage(company, mandate, { ...facts, region: region.value });
  if (!agreed.ok) return agreed;
  const bank = await checkBank(bankDirectory, mandate.bankDetails);
  if (!bank.ok) return bank;
  const house = houseOf(mandate, {
    guid: facts.guid,
    setUp: { today, noticeWorkingDays },
    address: address.value,
    region: region.value,
    package: agreed.value,
    codes: company.codes,
  });
  return success(
    omitUndefined({
      house,
      mandate,
      remaining: housemateCount - 1,
      maskedAccount: bank.value,
      termsVersion: company.profile.termsVersion,
      voucherLimit: agreed.value.voucherLimit,
    }),
  );
}

interface AgreedPackage {
  readonly selection: Selection;
  readonly voucher?: ValidVoucher;
  readonly price: PackagePrice;
  readonly voucherLimit?: VoucherLimit;
}

/**
 * The package at the prices of today. Refuses one that is not what the lead has agreed to (PR10,
 * PR11).
 */
async function agreedPackage(
  company: Company,
  { agreedPppw, housemateCount, houseInformation, selectedPriceIds: priceIds }: LeadMandate,
  { region, ...facts }: VoucherFacts & { readonly region: Region },
): Promise<Decision<AgreedPackage>> {
  const { today } = facts;
  const request = { priceIds, housemateCount, region, today };
  const selected = selectByPriceIds(company.catalogue, request);
  if (!selected.ok) return agreedPppw === undefined ? selected : priceChanged(NO_LONGER_SOLD);
  const selection = selected.value;
  const isEmpty = selection.products.every(({ defaultOption }) => isNoProduct(defaultOption));
  if (isEmpty) return refuse('unprocessable', 'Choose at least one product.');
  const { discountCode } = houseInformation;
  const voucher = discountCode
    ? await checkVoucher(company, discountCode, selection, facts)
    : undefined;
  // Dropping a voucher that is no longer valid would silently change the price.
  const refuseVoucher = ({ messages }: Refusal) => {
    const message = messages[0] ?? FAILURE_MESSAGES.voucher;
    if (agreedPppw === undefined) return refuse('unprocessable', message);
    return priceChanged(message, selection.price.discountedPriceAmount);
  };
  if (voucher && !voucher.ok) return refuseVoucher(voucher.error);
  const price = voucher?.value.price ?? selection.price;
  const { discountedPriceAmount: pppw } = price;
  if (agreedPppw !== undefined && pppw > agreedPppw) return priceChanged(DEARER, pppw);
  const limit = voucher?.value.limit;
  return success(
    omitUndefined({
      selection,
      voucher: voucher?.value,
      price,
      voucherLimit: limit && { ...limit, refusal: refuseVoucher(limit.refusal.error) },
    }),
  );
}

/** Looks up a property by its guid and ignores the address lines of the request. */
async function addressOf(
  addressBook: AddressBook,
  { address }: HouseInformation,
): Promise<Decision<Address>> {
  const hasPostcode = isAnyPostcode(address.postcode);
  if (!isKnownAddress(address)) return hasPostcode ? success(address) : unknownPostcode();
  const { guid: id, postcode } = address;
  const known = await propertyOf(addressBook, { id, postcode });
  if (!known.ok) return known;
  if (known.value) return success(known.value);
  return hasPostcode ? unknownAddress() : unknownPostcode();
}

interface HouseParts {
  readonly guid: string;
  readonly setUp: SetUpDay;
  readonly address: Address;
  readonly region: Region;
  readonly codes: Codes;
  readonly package: AgreedPackage;
}

function houseOf(mandate: LeadMandate, parts: HouseParts): House {
  const { guid, setUp, address, region, codes } = parts;
  const { selection, voucher, price } = parts.package;
  const { houseInformation, housemateCount, personalDetails } = mandate;
  const { broadband, startDate, endDate, ...details } = houseInformation;
  const tenancy = { startDate, endDate };
  const product = productOfType(selection.products, BROADBAND);
  const option = product && includedOption(product, selection.picks);
  return omitUndefined({
    ...details,
    guid,
    naturalKey: naturalKeyOf(address, { email: personalDetails.email, startDate }),
    address,
    fullAddress: fullAddressOf(address),
    postcode: address.postcode,
    region,
    tenancy,
    broadbandDate:
      option && expectedBroadbandDate(broadband, tenancy, setUp.today, option.leadTimeWorkingDays),
    housemateCount,
    products: selection.products,
    price,
    monthlyPence: monthlyAmount(price.discountedPriceAmount),
    firstCollection: firstCollection(startDate, setUp),
    discountCode: voucher?.discount.code,
    discountDescription: voucher?.discount.description,
    ...usableCodes(codes, houseInformation),
    accountCreator: personalDetails.firstname,
  });
}

/** Invalid codes are never stored. */
function usableCodes(codes: Codes, house: HouseInformation) {
  const { agentCode, referralCode, affiliateCode } = house;
  const isAgent = codes.agent === undefined || codes.agent.has(agentCode?.trim() ?? '');
  const isReferral = referralCode !== undefined && findReferral(codes, referralCode).ok;
  const isAffiliate = affiliateCode !== undefined && findAffiliate(codes, affiliateCode).ok;
  return {
    agentCode: isAgent ? cleanCode(agentCode) : undefined,
    referralCode: isReferral ? cleanCode(referralCode) : undefined,
    affiliateCode: isAffiliate ? cleanCode(affiliateCode) : undefined,
  };
}
