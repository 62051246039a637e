import {
  optionForm,
  pickedCode,
  productOfType,
  withOption,
  type OptionCode,
  type ProductType,
} from '@kettle/core';
import type { LeadScreenParts } from '../../app/use-screen.ts';
import { FormModel } from '../forms/form-model.ts';
import type { UnsavedInput } from '../journey/unsaved-input.ts';
import { selectionOf } from '../journey/selection-saver.ts';

/**
 * Creates the model of the page that edits one product type. Saving returns to the summary.
 */
export function createEditProduct(
  parts: LeadScreenParts,
  type: ProductType,
  unsaved: UnsavedInput,
) {
  const { lead, goBackTo } = parts;
  const name = `option.${type}`;
  const { picks, products = [] } = lead.journey;
  const product = productOfType(products, type);
  const picked = pickedCode(products, picks, type);
  const form = new FormModel({
    form: optionForm,
    context: () => ({
      ...(product && { product }),
      ...(picked !== undefined && { picked }),
    }),
    draft: unsaved.restored(name),
    send: (code: OptionCode) => {
      selectionOf(parts).pick(withOption(lead.journey, type, code));
      goBackTo('short-summary');
    },
  });
  let leave = (): void => undefined;
  return {
    form,
    product,
    enter: () => {
      leave = unsaved.follow(name, () => form.raw);
    },
    leave: () => leave(),
  };
}
