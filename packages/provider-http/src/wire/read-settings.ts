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

/** Reads the response of `GET /config`. An invalid value is left out without affecting the others (D22). */
export const readSettings: Reader<Partial<Settings>> = readShape(
  {},
  {
    minTenancyLengthMonths: readCount,
    carouselTexts: readListOf(readText),
    directDebitVariant: readOneOf(DIRECT_DEBIT_VARIANTS),
    supportPhone: readFilledText,
  },
);
