import {
  omitUndefined,
  type Address,
  type DiscountedPrice,
  type MailResult,
  type Product,
  type ProductOption,
} from '@kettle/core';
import type {
  AnswerOf,
  applyVoucher,
  BodyOf,
  findLink,
  getQuote,
  retrieveAddress,
  setUpDirectDebit,
} from '@kettle/provider-api';

type WireAddress = AnswerOf<typeof retrieveAddress>;
type AddressBody = NonNullable<BodyOf<typeof setUpDirectDebit>['houseInformation']>['address'];

/**
 * An address of an answer. With a guid it is a property, else it is as if somebody had typed it.
 */
export function addressOf(address: WireAddress): Address {
  if ('guid' in address) return address;
  return { fullAddress: address.fullAddress, postcode: address.postcode };
}

/** An address as it is sent. Of a property only the guid is. */
export function addressBody(address: Address): AddressBody {
  return 'guid' in address ? { guid: address.guid } : { fullAddress: address.fullAddress };
}

type WireProduct = NonNullable<AnswerOf<typeof getQuote>['products']>[number];
type WireOption = WireProduct['options'][number];

/** The products of an answer. Their texts and images may be missing. */
export function productsOf(products: readonly WireProduct[] | undefined): readonly Product[] {
  return (products ?? []).map(productOf);
}

function productOf(product: WireProduct): Product {
  const { type, title = type, code = '', defaultOption, options } = product;
  return {
    type,
    title,
    ...textsAndImageOf(product),
    code,
    defaultOption,
    options: options.map(optionOf),
  };
}

function optionOf(option: WireOption): ProductOption {
  const { code, title = code, optional = false, enabled = true } = option;
  return { ...option, title, ...textsAndImageOf(option), optional, enabled };
}

function textsAndImageOf({ body = '', image = '', info = '' }: WireProduct | WireOption) {
  return { body, image, info };
}

/** The price of a package with a discount, as the provider makes it. */
export function discountedPriceOf({
  priceBeforeDiscount,
  priceAfterDiscount,
}: AnswerOf<typeof applyVoucher>): DiscountedPrice {
  return omitUndefined({
    fullPriceAmount: priceBeforeDiscount,
    discountedPriceAmount: priceAfterDiscount,
  });
}

/** Whom no mail was sent to: where the answer does not say it, nobody. */
export function mailResultOf({ notSent = [], ...others }: AnswerOf<typeof findLink>): MailResult {
  return { notSent, ...others };
}
