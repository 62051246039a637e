import * as v from 'valibot';
import {
  expected,
  nonEmptyText,
  id,
  object,
  optional,
  pence,
  text,
  flag,
} from '../answer-parts.ts';
import { image } from '../links.ts';

const colour = v.pipe(v.string(), v.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/));

export const option = object({
  code: id,
  title: expected(nonEmptyText),
  body: expected(text),
  image: expected(image),
  info: expected(text),
  priceId: id,
  price: object({ current: pence, old: optional(pence) }),
  optional: expected(flag),
  enabled: optional(flag),
  ribbon: optional(object({ text: nonEmptyText, colour: expected(colour) })),
});

/** A product of any type, known to the core or not. */
export const product = object({
  type: nonEmptyText,
  title: expected(nonEmptyText),
  body: expected(text),
  image: expected(image),
  code: expected(id),
  info: expected(text),
  /** The code of one of the options. */
  defaultOption: id,
  options: v.array(option),
});

/** Either all products are readable or none: the price would lack one that is left out. */
export const products = v.array(product);
