import {
  optionForm,
  pickedCode,
  productOfType,
  withOption,
  type OptionCode,
  type OptionContext,
  type OptionRaw,
  type ProductType,
} from '@kettle/core';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { FormModel } from '../../site/forms/form-model.ts';
import { selectionOf } from '../../site/journey/selection-saver.ts';

/** The page that edits one product type. Saving returns to the summary that it was opened from. */
export class EditProductModel {
  readonly form: FormModel<OptionRaw, OptionCode, OptionContext>;
  private readonly lead: LeadScreenParts['lead'];
  private readonly name: string;

  constructor(parts: LeadScreenParts, type: ProductType, isChange: boolean) {
    const { lead, goBackTo, goNext } = parts;
    const { picks, products = [] } = lead.journey;
    const product = productOfType(products, type);
    const picked = pickedCode(products, picks, type);
    this.lead = lead;
    this.name = `option.${type}`;
    this.form = new FormModel({
      form: optionForm,
      context: () => ({
        ...(product && { product }),
        ...(picked !== undefined && { picked }),
      }),
      draft: lead.tabDrafts.of(this.name),
      saveDraft: (raw) => lead.tabDrafts.save(this.name, raw),
      send: (code) => {
        selectionOf(parts).pick(withOption(lead.journey, type, code));
        return isChange ? goNext() : goBackTo('short-summary');
      },
    });
  }

  /** Forgets an option that was not saved. */
  leave(): void {
    this.lead.tabDrafts.drop(this.name);
  }
}
