import type { TypedAddress } from '../domain/address.ts';
import { LIMITS } from '../domain/limits.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { textField } from './fields.ts';
import type { Field } from './form.ts';
import { LABELS } from './messages.ts';

type AddressField = Field<string, unknown, unknown>;

/**
 * The first line of an address. `required` is the message for an empty line, which differs between
 * forms.
 */
export function line1Field(required: string): AddressField {
  return textField({ label: LABELS.line1, required, length: LIMITS.line });
}

/** The second line of an address. No screen asks for it, but a document may contain it. */
export const line2Field = textField({ label: LABELS.line2, length: LIMITS.line });

/** The city or town of an address. The messages contain the form's own label. */
export function cityField(label: string): AddressField {
  return textField({ label, required: `${label} required`, length: LIMITS.city });
}

/** The address made from the typed fields. An empty second line is left out. */
export function typedAddress(
  { line1, line2, city }: { readonly line1: string; readonly line2: string; readonly city: string },
  postcode: string,
): TypedAddress {
  return { fullAddress: omitUndefined({ line1, line2: line2 || undefined, city }), postcode };
}
