import type { DirectDebitVariant, Settings } from '@kettle/core';
import { readCount, readFilledText, readListOf, readOneOf, readShape, readText } from './reader.ts';
import type { Reader } from './reader.ts';

const VARIANTS: readonly DirectDebitVariant[] = ['control', 'sticky'];

/** The answer to `GET /config`: each bad value falls back alone (D22). */
export const readSettings: Reader<Partial<Settings>> = readShape(
  {},
  {
    minTenancyLengthMonths: readCount,
    carouselTexts: readListOf(readText),
    directDebitVariant: readOneOf(VARIANTS),
    supportPhone: readFilledText,
  },
);
