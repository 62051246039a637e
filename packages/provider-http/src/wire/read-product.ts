import {
  isPence,
  presentParts,
  type OptionPrice,
  type Pence,
  type Product,
  type ProductOption,
  type Ribbon,
} from '@kettle/core';
import {
  field,
  isWhole,
  readFields,
  readFilledText,
  readListOf,
  readText,
  readTruth,
  readWebUrl,
  type Reader,
} from './reader.ts';

export const readPence: Reader<Pence> = (value) => (isPence(value) ? value : undefined);

const readPrice: Reader<OptionPrice> = (value) => {
  const fields = readFields(value);
  const current = fields && readPence(field(fields, 'current'));
  if (!fields || current === undefined) return undefined;
  return presentParts({ current, old: readPence(field(fields, 'old')) });
};

const readRibbon: Reader<Ribbon> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const text = readFilledText(field(fields, 'text'));
  const colour = readText(field(fields, 'colour'));
  const isColour = colour !== undefined && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour);
  return text !== undefined && isColour ? { text, colour } : undefined;
};

/** A picture of the web or of the site itself; any other is left out. */
function imageOf(value: unknown): string {
  const text = readText(value) ?? '';
  return /^\/(?![/\\])/.test(text) ? text : (readWebUrl(text) ?? '');
}

/** Texts that only explain may be missing. */
function wordsOf(fields: Readonly<Record<string, unknown>>) {
  return {
    body: readText(field(fields, 'body')) ?? '',
    image: imageOf(field(fields, 'image')),
    info: readText(field(fields, 'info')) ?? '',
  };
}

const readOption: Reader<ProductOption> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const required = {
    code: readFilledText(field(fields, 'code')),
    title: readText(field(fields, 'title')),
    priceId: readFilledText(field(fields, 'priceId')),
    price: readPrice(field(fields, 'price')),
  };
  if (!isWhole(required)) return undefined;
  return presentParts({
    ...required,
    ...wordsOf(fields),
    optional: readTruth(field(fields, 'optional')) ?? false,
    enabled: readTruth(field(fields, 'enabled')) ?? true,
    ribbon: readRibbon(field(fields, 'ribbon')),
  });
};

const readProduct: Reader<Product> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const required = {
    type: readFilledText(field(fields, 'type')),
    title: readText(field(fields, 'title')),
    defaultOption: readFilledText(field(fields, 'defaultOption')),
    options: readListOf(readOption)(field(fields, 'options')),
  };
  if (!isWhole(required)) return undefined;
  return { ...required, ...wordsOf(fields), code: readText(field(fields, 'code')) ?? '' };
};

export const readProducts = readListOf(readProduct);
