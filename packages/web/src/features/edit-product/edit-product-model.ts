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
import type { UnsavedInput } from '../../site/journey/unsaved-input.ts';
import { selectionOf } from '../../site/journey/selection-saver.ts';

/** The page that edits one product type. Saving returns to the summary. */
export class EditProductModel {
  readonly form: FormModel<OptionRaw, OptionCode, OptionContext>;
  private readonly name: string;
  private readonly unsaved: UnsavedInput;
  private unfollow: (() => void) | undefined;

  constructor(parts: LeadScreenParts, type: ProductType, unsaved: UnsavedInput) {
    const { lead, goBackTo } = parts;
    const { picks, products = [] } = lead.journey;
    const product = productOfType(products, type);
    const picked = pickedCode(products, picks, type);
    this.name = `option.${type}`;
    this.unsaved = unsaved;
    this.form = new FormModel({
      form: optionForm,
      context: () => ({
        ...(product && { product }),
        ...(picked !== undefined && { picked }),
      }),
      draft: unsaved.restored(this.name),
      send: (code) => {
        selectionOf(parts).pick(withOption(lead.journey, type, code));
        goBackTo('short-summary');
      },
    });
  }

  enter(): void {
    this.unfollow = this.unsaved.track(this.name, () => this.form.raw);
  }

  leave(): void {
    this.unfollow?.();
  }
}
