import type { AppliedVoucher } from '@kettle/core';
import { readDiscountedPrice } from './read-discounted-price.ts';
import { readShape, readText, type Reader } from './reader.ts';

const readWords = readShape({ message: readText });

/** Reads the response of `POST /voucher/{code}`. */
export const readAppliedVoucher: Reader<AppliedVoucher> = (value) => {
  const words = readWords(value);
  const price = readDiscountedPrice(value);
  return words && price && { price, message: words.message };
};
