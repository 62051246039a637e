import { MAXIMUM_LEAD_TIME } from '@kettle/core';
import * as v from 'valibot';
import {
  count,
  expected,
  text,
  id,
  listOfReadable,
  object,
  optional,
  price,
  flag,
} from '../answer-parts.ts';
import { siteUrl } from '../links.ts';

const colour = v.pipe(v.string(), v.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/));

/** What a supplier says of an option. */
export const optionFacts = {
  supplier: optional(text),
  documents: optional(listOfReadable(object({ title: text, url: siteUrl }))),
  fairUse: optional(text),
  leadTimeWorkingDays: optional(v.pipe(count, v.maxValue(MAXIMUM_LEAD_TIME))),
};

export const option = object({
  code: id,
  title: expected(text),
  body: expected(text),
  image: expected(siteUrl),
  info: expected(text),
  priceId: id,
  price: object({ current: price, old: optional(price) }),
  optional: expected(flag),
  enabled: optional(flag),
  ribbon: optional(object({ text: text, colour: expected(colour) })),
  ...optionFacts,
});

/** A product of any type, known to the core or not. */
export const product = object({
  type: text,
  title: expected(text),
  body: expected(text),
  image: expected(siteUrl),
  code: expected(id),
  info: expected(text),
  /** The code of one of the options. */
  defaultOption: id,
  options: v.array(option),
});

/** Either all products are readable or none: the price would lack one that is left out. */
export const products = v.array(product);
