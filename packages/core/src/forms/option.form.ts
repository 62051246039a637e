import { optionOfCode, type OptionCode, type Product } from '../domain/product.ts';
import { readText } from './fields.ts';
import { defineForm, type Field, type Form } from './form.ts';
import { MESSAGES } from './messages.ts';

export interface OptionContext {
  /** The product whose options are offered. Without a product nothing can be picked. */
  readonly product?: Product | undefined;
  /** The option picked so far. */
  readonly picked?: OptionCode | undefined;
}

function isEnabled(product: Product | undefined, code: OptionCode): boolean {
  return product !== undefined && optionOfCode(product, code)?.enabled === true;
}

function optionFormOf<Name extends string>(
  name: Name,
  label: string,
): Form<Readonly<Record<Name, string>>, OptionCode, OptionContext> {
  type PickRaw = Readonly<Record<Name, string>>;
  const named = <V>(value: V) => ({ [name]: value }) as Readonly<Record<Name, V>>;
  const field: Field<string, unknown, OptionContext> = {
    label,
    read: readText,
    checks: [
      (code, _values, { product }) => (isEnabled(product, code) ? undefined : MESSAGES.option),
    ],
  };
  return defineForm<PickRaw, OptionCode, OptionContext>({
    name,
    initialValues: ({ product, picked }) => named(picked ?? product?.defaultOption ?? ''),
    fields: named(field),
    value: (values) => values[name],
  });
}

export type BroadbandRaw = { readonly broadband: string };
export type OptionRaw = { readonly option: string };

/** The form of the broadband picker: the default option or an upgrade. */
export const broadbandForm: Form<BroadbandRaw, OptionCode, OptionContext> = optionFormOf(
  'broadband',
  'Broadband',
);

/** The form for changing the option of one product type. */
export const optionForm: Form<OptionRaw, OptionCode, OptionContext> = optionFormOf(
  'option',
  'Option',
);
