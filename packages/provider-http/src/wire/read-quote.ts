import { presentParts, type Discount, type Quote } from '@kettle/core';
import { readAddress } from './read-address.ts';
import { readDiscountedPrice } from './read-discounted-price.ts';
import { readProducts } from './read-product.ts';
import { readFilledText, readShape, readText, readTruth, type Reader } from './reader.ts';

const readDiscount: Reader<Discount> = readShape(
  { isValid: readTruth, code: readText, description: readText },
  {
    errorMsg: readText,
    offer: readText,
    aff: readText,
    productCode: readText,
    productType: readText,
  },
);

const readParts = readShape(
  {},
  {
    products: readProducts,
    existingAccountGuid: ['existingAccountGUID', readFilledText] as const,
    address: readAddress,
    discount: readDiscount,
    leadId: readFilledText,
  },
);

/** Reads the response of `GET /products`. It may lack products only if the address already has an account. */
export const readQuote: Reader<Quote> = (value) => {
  const parts = readParts(value);
  const isAnswer = parts?.products !== undefined || parts?.existingAccountGuid !== undefined;
  if (!isAnswer) return undefined;
  return presentParts({
    ...parts,
    products: parts.products ?? [],
    price: readDiscountedPrice(value),
  });
};
