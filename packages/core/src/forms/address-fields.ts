import type { TypedAddress } from '../domain/address.ts';
import { LIMITS } from '../domain/limits.ts';
import { presentParts } from '../domain/present-parts.ts';
import { textField } from './fields.ts';
import type { Field } from './form.ts';
import { LABELS } from './messages.ts';

type AddressField = Field<string, unknown, unknown>;

/** The first line; `required` is the message where it is missing, which differs from form to form. */
export function line1Field(required: string): AddressField {
  return textField({ label: LABELS.line1, required, length: LIMITS.line });
}

/** No screen asks for it; a document may give it. */
export const line2Field = textField({ label: LABELS.line2, length: LIMITS.line });

/** The city or town under the label of its form, from which its messages are made. */
export function cityField(label: string): AddressField {
  return textField({ label, required: `${label} required`, length: LIMITS.city });
}

/** The address of typed fields; an empty second line is left out. */
export function typedAddress(
  { line1, line2, city }: { readonly line1: string; readonly line2: string; readonly city: string },
  postcode: string,
): TypedAddress {
  return { fullAddress: presentParts({ line1, line2: line2 || undefined, city }), postcode };
}
