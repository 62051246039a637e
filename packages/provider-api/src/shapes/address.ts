import * as v from 'valibot';
import { text, id, isObject, object, optional, postcode } from '../answer-parts.ts';
import { read } from '../read.ts';

const lines = object({ line1: text, line2: optional(text), city: v.fallback(v.string(), '') });

/** The lines of an address. A single text becomes the first line. */
export const fullAddress = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? { line1: value } : value)),
  lines,
);

/** Removes the postcode from the end of a line, since it has a field of its own. */
function withoutPostcode(line: string, code: unknown): string {
  if (typeof code !== 'string' || code === '') return line;
  const end = line.length - code.length;
  const isAtEnd = line.slice(end).toLowerCase() === code.toLowerCase();
  return (isAtEnd && line.slice(0, end).replace(/[\s,]+$/, '')) || line;
}

/**
 * Finds the lines of an address, in `fullAddress` or beside the postcode, and copies them to where
 * both kinds of address have them.
 */
function withLines(value: unknown): unknown {
  if (typeof value === 'string') return withLines({ fullAddress: value });
  if (!isObject(value)) return value;
  const found = read(fullAddress, value['fullAddress']) ?? read(fullAddress, value);
  if (!found) return value;
  const whole = { ...found, line1: withoutPostcode(found.line1, value['postcode']) };
  return { ...value, ...(!value['line1'] && whole), fullAddress: whole };
}

/** A property with its guid, or the lines of an address without one. */
function addressWith<const Postcode extends v.GenericSchema<unknown, string>>(code: Postcode) {
  return v.pipe(
    v.unknown(),
    v.transform(withLines),
    v.union([
      object({
        guid: id,
        line1: text,
        line2: optional(text),
        organisationName: optional(text),
        city: optional(text),
        postcode: code,
      }),
      object({ fullAddress: lines, postcode: code }),
    ]),
  );
}

/** An address at which a house can be signed up. */
export const address = addressWith(postcode);

/** An address that is only shown. It may lack its postcode. */
export const shownAddress = addressWith(v.fallback(postcode, ''));
