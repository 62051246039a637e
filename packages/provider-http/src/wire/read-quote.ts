import { presentParts, type Discount, type PackagePrice, type Quote } from '@kettle/core';
import { readAddress } from './read-address.ts';
import { readPence, readProducts } from './read-product.ts';
import {
  field,
  isWhole,
  readFields,
  readFilledText,
  readText,
  readTruth,
  type Reader,
} from './reader.ts';

const readDiscount: Reader<Discount> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const required = {
    isValid: readTruth(field(fields, 'isValid')),
    code: readText(field(fields, 'code')),
    description: readText(field(fields, 'description')),
  };
  if (!isWhole(required)) return undefined;
  return presentParts({
    ...required,
    errorMsg: readText(field(fields, 'errorMsg')),
    offer: readText(field(fields, 'offer')),
    aff: readText(field(fields, 'aff')),
    productCode: readText(field(fields, 'productCode')),
    productType: readText(field(fields, 'productType')),
  });
};

/** The provider's prices before and after a discount, pence per person per week; both or neither. */
export const readDiscountedPrice: Reader<PackagePrice> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const parts = {
    fullPriceAmount: readPence(field(fields, 'priceBeforeDiscount')),
    discountedPriceAmount: readPence(field(fields, 'priceAfterDiscount')),
  };
  return isWhole(parts) ? parts : undefined;
};

/** Without products only when the address has an account already. */
export const readQuote: Reader<Quote> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const existingAccountGuid = readFilledText(field(fields, 'existingAccountGUID'));
  const listed = readProducts(field(fields, 'products'));
  const products = listed ?? (existingAccountGuid === undefined ? undefined : []);
  if (!products) return undefined;
  return presentParts({
    products,
    existingAccountGuid,
    address: readAddress(field(fields, 'address')),
    discount: readDiscount(field(fields, 'discount')),
    leadId: readFilledText(field(fields, 'leadId')),
    price: readDiscountedPrice(fields),
  });
};
