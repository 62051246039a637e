import type { OptionCode, ProductOption } from '@kettle/core';
import type { Choice } from './ask.ts';
import { optionPrice } from './package-lines.ts';

/** The options of a product as the choices of a list, each with its price. */
export function optionChoices(options: readonly ProductOption[]): readonly Choice<OptionCode>[] {
  return options.map((option) => ({
    value: option.code,
    name: `${option.title}, ${optionPrice(option, 'weekly')} a week${ribbonOf(option)}`,
    about: option.info,
  }));
}

function ribbonOf({ ribbon }: ProductOption): string {
  return ribbon === undefined ? '' : ` (${ribbon.text})`;
}
