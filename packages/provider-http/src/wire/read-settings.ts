import { presentParts, type DirectDebitVariant, type Settings } from '@kettle/core';
import {
  field,
  readCount,
  readFields,
  readFilledText,
  readListOf,
  readText,
  type Reader,
} from './reader.ts';

const VARIANTS: readonly DirectDebitVariant[] = ['control', 'sticky'];

const readVariant: Reader<DirectDebitVariant> = (value) =>
  VARIANTS.find((variant) => variant === value);

/** Each bad value falls back alone (D22). */
export const readSettings: Reader<Partial<Settings>> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  return presentParts({
    minTenancyLengthMonths: readCount(field(fields, 'minTenancyLengthMonths')),
    carouselTexts: readListOf(readText)(field(fields, 'carouselTexts')),
    directDebitVariant: readVariant(field(fields, 'directDebitVariant')),
    supportPhone: readFilledText(field(fields, 'supportPhone')),
  });
};
