import {
  optionForm,
  pickedCode,
  productOfType,
  withOption,
  type OptionCode,
  type ProductType,
} from '@kettle/core';
import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { FormViewModel } from '../../forms/form.view-model.ts';
import { selectionOf } from '../../journey/selection-saver.ts';

/**
 * Creates the model of the page that edits one product type. Saving returns to the summary
 * (decision 5).
 */
export function createEditProduct(parts: LeadScreenParts, type: ProductType) {
  const { lead, goBackTo } = parts;
  const { picks, products = [] } = lead.journey;
  const product = productOfType(products, type);
  const picked = pickedCode(products, picks, type);
  const form = new FormViewModel({
    form: optionForm,
    context: () => ({
      ...(product && { product }),
      ...(picked !== undefined && { picked }),
    }),
    send: (code: OptionCode) => {
      selectionOf(parts).pick(withOption(lead.journey, type, code));
      goBackTo('short-summary');
    },
  });
  return { form, product };
}
