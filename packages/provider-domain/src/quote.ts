import {
  FAILURE_MESSAGES,
  formatPostcode,
  isHousemateCount,
  omitUndefined,
  success,
  type Discount,
  type KnownAddress,
  type Quote,
  type QuoteRequest,
} from '@kettle/core';
import type { Business } from './business.ts';
import { productsFor, type Buyer } from './company/catalogue.ts';
import { coveredRegion, unknownAddress, unknownPostcode } from './coverage.ts';
import type { AddressBook } from './external-services.ts';
import { isAnyPostcode } from './postcodes.ts';
import { propertyOf } from './properties.ts';
import type { Decision } from './refusal.ts';
import { selectDefaults } from './selection.ts';
import { wrongHousemateCount } from './validation.ts';
import { checkVoucher, type VoucherFacts } from './vouchers.ts';

/** The facts for a quote that come from the store. */
export interface QuoteFacts extends VoucherFacts {
  /** Guid of the live account at the address. */
  readonly existingAccountGuid?: string;
  /** Id of the lead that belongs to the hash of a share link. */
  readonly leadId?: string;
}

interface QuoteLocation {
  readonly postcode: string;
  readonly address?: KnownAddress;
}

/** GET /products: all products for a location and a household size, with nothing picked yet. */
export async function quoteFor(
  business: Business,
  request: QuoteRequest,
  facts: QuoteFacts,
): Promise<Decision<Quote>> {
  const { housemateCount } = request;
  if (!isHousemateCount(housemateCount)) return wrongHousemateCount();
  const location = await locationOf(business.addressBook, request);
  if (!location.ok) return location;
  const { postcode, address } = location.value;
  const { catalogue } = business.company;
  const region = coveredRegion(catalogue, postcode);
  if (!region.ok) return region;
  const { today, existingAccountGuid, leadId } = facts;
  const buyer = { region: region.value, housemateCount, today };
  return success({
    products: productsFor(catalogue, buyer),
    ...omitUndefined({ existingAccountGuid, leadId, address }),
    ...(await discountOf(business, request, { buyer, facts })),
  });
}

/** Finds the location by the guid of its address or, without a guid, by the postcode. */
async function locationOf(
  addressBook: AddressBook,
  { addressGuid = '', postcode }: QuoteRequest,
): Promise<Decision<QuoteLocation>> {
  if (addressGuid === '') {
    if (postcode === undefined || !isAnyPostcode(postcode)) return unknownPostcode();
    return success({ postcode: formatPostcode(postcode) });
  }
  const known = await propertyOf(addressBook, omitUndefined({ id: addressGuid, postcode }));
  if (!known.ok) return known;
  if (known.value) return success({ postcode: known.value.postcode, address: known.value });
  return postcode === undefined || isAnyPostcode(postcode) ? unknownAddress() : unknownPostcode();
}

/** Checks the voucher of a share link against the default options. */
async function discountOf(
  { company }: Business,
  { voucherCode }: QuoteRequest,
  { buyer, facts }: { readonly buyer: Buyer; readonly facts: VoucherFacts },
): Promise<Pick<Quote, 'discount' | 'price'>> {
  if (voucherCode === undefined) return {};
  const selection = selectDefaults(company.catalogue, buyer);
  const checked = await checkVoucher(company, voucherCode, selection, facts);
  if (checked.ok) return { discount: checked.value.discount, price: checked.value.price };
  return { discount: invalidDiscount(voucherCode, checked.error.messages) };
}

function invalidDiscount(
  code: string,
  [errorMsg = FAILURE_MESSAGES.voucher]: readonly string[],
): Discount {
  return { isValid: false, code, description: '', errorMsg };
}
