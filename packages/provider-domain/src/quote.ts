import {
  FAILURE_WORDS,
  formatPostcode,
  isHousemateCount,
  presentParts,
  success,
  type Discount,
  type KnownAddress,
  type Product,
  type Quote,
  type QuoteRequest,
} from '@kettle/core';
import { catalogueOf } from './catalogue.ts';
import { isCovered, noCover, unknownAddress, unknownPostcode } from './coverage.ts';
import { wrongHousemateCount } from './housemates.ts';
import { isAnyPostcode } from './postcodes.ts';
import { propertyAt, propertyOfGuid } from './properties.ts';
import type { Decision } from './refusal.ts';
import { regionOfPostcode } from './regions.ts';
import { selectByPicks } from './selection.ts';
import { checkVoucher } from './vouchers.ts';

/** The facts for a quote that come from the store. */
export interface QuoteFacts {
  /** Guid of the live account at the address. */
  readonly existingAccountGuid?: string;
  /** Id of the lead that belongs to the hash of a share link. */
  readonly leadId?: string;
}

interface Place {
  readonly postcode: string;
  readonly address?: KnownAddress;
}

/** GET /products: all products for a place and a household size, with nothing picked yet. */
export function quoteFor(request: QuoteRequest, facts: QuoteFacts = {}): Decision<Quote> {
  if (!isHousemateCount(request.housemateCount)) {
    return wrongHousemateCount();
  }
  const place = placeOf(request);
  if (!place.ok) return place;
  const { postcode, address } = place.value;
  if (!isCovered(postcode)) return noCover();
  const products = catalogueOf(regionOfPostcode(postcode), request.housemateCount);
  return success({
    products,
    ...presentParts({ ...facts, address }),
    ...discounted(request, products, postcode),
  });
}

/** Finds the place by its guid. Without a guid, or with one that was never issued, it needs the postcode. */
function placeOf({ addressGuid = '', postcode }: QuoteRequest): Decision<Place> {
  const known = propertyOfGuid(addressGuid);
  if (known) return success({ postcode: known.postcode, address: known });
  if (postcode === undefined && addressGuid !== '') return unknownAddress();
  if (postcode === undefined || !isAnyPostcode(postcode)) return unknownPostcode();
  if (addressGuid === '') return success({ postcode: formatPostcode(postcode) });
  const address = propertyAt(addressGuid, postcode);
  return success({ postcode: address.postcode, address });
}

/** Checks the voucher of a share link against the default options. */
function discounted(
  { voucherCode, housemateCount }: QuoteRequest,
  products: readonly Product[],
  postcode: string,
): Pick<Quote, 'discount' | 'price'> {
  if (voucherCode === undefined) return {};
  const picks = Object.fromEntries(products.map((one) => [one.type, one.defaultOption]));
  const selection = selectByPicks(picks, housemateCount, regionOfPostcode(postcode));
  const checked = checkVoucher(voucherCode, selection);
  if (checked.ok) return { discount: checked.value.discount, price: checked.value.price };
  return { discount: invalidDiscount(voucherCode, checked.error.messages) };
}

function invalidDiscount(
  code: string,
  [errorMsg = FAILURE_WORDS.voucher]: readonly string[],
): Discount {
  return { isValid: false, code, description: '', errorMsg };
}
