import { isPence, type OptionPrice, type Pence, type Product, type Ribbon } from '@kettle/core';
import { readImage } from './read-link.ts';
import {
  readFilledText,
  readListOf,
  readOr,
  readShape,
  readText,
  readTruth,
  type Reader,
} from './reader.ts';

/** Reads pence per person per week: finite, not negative, with at most four decimals. */
export const readPence: Reader<Pence> = (value) => (isPence(value) ? value : undefined);

const readPrice: Reader<OptionPrice> = readShape({ current: readPence }, { old: readPence });

const readColour: Reader<string> = (value) => {
  const text = readText(value);
  return text !== undefined && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? text : undefined;
};

const readRibbon: Reader<Ribbon> = readShape({ text: readFilledText, colour: readColour });

/** Explanations and images may be missing. */
const ADORNMENTS = {
  body: readOr(readText, ''),
  image: readOr(readImage, ''),
  info: readOr(readText, ''),
} as const;

const readOption = readShape(
  {
    code: readFilledText,
    title: readText,
    priceId: readFilledText,
    price: readPrice,
    optional: readOr(readTruth, false),
    enabled: readOr(readTruth, true),
    ...ADORNMENTS,
  },
  { ribbon: readRibbon },
);

const readProduct: Reader<Product> = readShape({
  type: readFilledText,
  title: readText,
  code: readOr(readText, ''),
  defaultOption: readFilledText,
  options: readListOf(readOption),
  ...ADORNMENTS,
});

/** Reads products of every type, including types that the core does not know (provider-api.md, shapes). */
export const readProducts: Reader<readonly Product[]> = readListOf(readProduct);
