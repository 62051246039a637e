import {
  isCalendarDate,
  isPence,
  MAXIMUM_HOUSEMATES,
  MAXIMUM_PENCE,
  type CalendarDate,
} from '@kettle/core';
import * as v from 'valibot';

const MAX_TEXT_LENGTH = 2000;
const PENCE_WORDS = 'must be pence from 0 with at most four decimals, such as 1150 or 287.5';

export const text = v.pipe(
  v.string(),
  v.regex(/\S/, 'must not be empty'),
  v.maxLength(MAX_TEXT_LENGTH, `must be ${MAX_TEXT_LENGTH} characters or fewer`),
);
/** With one `regex` alone, because its JSON Schema has one `pattern`. */
export const sentence = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z].*\.$/,
    'must be a whole sentence: a capital at its start, a full stop at its end',
  ),
  v.maxLength(MAX_TEXT_LENGTH, `must be ${MAX_TEXT_LENGTH} characters or fewer`),
);
export const code = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores'),
);
export const day = v.pipe(
  v.string(),
  v.isoDate('must be a day such as 2027-07-01'),
  v.check((value) => isCalendarDate(value), 'must be a day such as 2027-07-01'),
) as unknown as v.GenericSchema<CalendarDate>;
export const pence = v.pipe(
  v.number(),
  v.minValue(0, PENCE_WORDS),
  v.maxValue(MAXIMUM_PENCE, PENCE_WORDS),
  v.check((value) => isPence(value), PENCE_WORDS),
);
export const count = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be 0 or more'),
);
/** Pence per person per week by the size of the house, from one person on. */
export const pencePerSize = v.pipe(
  v.array(pence),
  v.length(
    MAXIMUM_HOUSEMATES,
    `must list ${MAXIMUM_HOUSEMATES} prices: for a house of one, of two, and so on`,
  ),
);
export const url = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/|\/)\S*$/, 'must be an https URL, or a path on the site'),
);
/** A page with its name. */
export const page = v.strictObject({ title: text, url });
export const colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0b6e4f'),
);
/** The name of a file in the company's folder. */
export const fileOf = (...extensions: readonly string[]) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^[\\w-]+\\.(${extensions.join('|')})$`),
      `must be the name of a file in the folder that ends in ${extensions.map((one) => `.${one}`).join(' or ')}`,
    ),
  );
export const email = v.pipe(v.string(), v.email('must be an e-mail address'));
/** The first and the last day on which something is valid. */
export const period = { from: v.exactOptional(day), until: v.exactOptional(day) };
/** Editors find the JSON Schema of a file by this key. */
export const schema = { $schema: v.exactOptional(v.string()) };
