import { DIRECT_DEBIT_VARIANTS, type Settings } from '@kettle/core';
import {
  readCount,
  readFilledText,
  readListOf,
  readOneOf,
  readShape,
  readText,
  type Reader,
} from './reader.ts';

/** The answer to `GET /config`: each bad value falls back alone (D22). */
export const readSettings: Reader<Partial<Settings>> = readShape(
  {},
  {
    minTenancyLengthMonths: readCount,
    carouselTexts: readListOf(readText),
    directDebitVariant: readOneOf(DIRECT_DEBIT_VARIANTS),
    supportPhone: readFilledText,
  },
);
