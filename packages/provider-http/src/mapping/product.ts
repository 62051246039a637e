import { omitUndefined, type Product, type ProductOption } from '@kettle/core';
import type { AnswerOf, getQuote } from '@kettle/provider-api';

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
  const { code, title = code, priceId, price, optional = false, enabled = true, ribbon } = option;
  return omitUndefined({
    code,
    title,
    ...textsAndImageOf(option),
    priceId,
    price: omitUndefined(price),
    optional,
    enabled,
    ribbon: ribbon && omitUndefined(ribbon),
  });
}

function textsAndImageOf({ body = '', image = '', info = '' }: WireProduct | WireOption) {
  return { body, image, info };
}
