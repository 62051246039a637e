import {
  omitUndefined,
  type Address,
  type FullAddress,
  type Product,
  type ProductOption,
} from '@kettle/core';
import type {
  AnswerOf,
  BodyOf,
  getQuote,
  retrieveAddress,
  setUpDirectDebit,
} from '@kettle/provider-api';

type WireAddress = AnswerOf<typeof retrieveAddress>;
type WireLines = Extract<WireAddress, { fullAddress: unknown }>['fullAddress'];
type AddressBody = NonNullable<BodyOf<typeof setUpDirectDebit>['houseInformation']>['address'];

/**
 * An address of an answer. With a guid it is a property, else it is as if somebody had typed it.
 */
export function addressOf(address: WireAddress): Address {
  if ('guid' in address) return omitUndefined(address);
  return { fullAddress: fullAddressOf(address.fullAddress), postcode: address.postcode };
}

export function fullAddressOf({ line1, line2, city }: WireLines): FullAddress {
  return omitUndefined({ line1, line2, city });
}

/** An address as it is sent. Of a property only the guid is. */
export function addressBody(address: Address): AddressBody {
  if ('guid' in address) return { guid: address.guid };
  return { fullAddress: fullAddressOf(address.fullAddress) };
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
  const { code, title = code, price, optional = false, enabled = true, ribbon } = option;
  return omitUndefined({
    ...option,
    code,
    title,
    ...textsAndImageOf(option),
    price: omitUndefined(price),
    optional,
    enabled,
    ribbon: ribbon && omitUndefined(ribbon),
  });
}

function textsAndImageOf({ body = '', image = '', info = '' }: WireProduct | WireOption) {
  return { body, image, info };
}
