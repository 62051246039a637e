import { optionForm, pickedCode, productOfType, withOption, type ProductType } from '@kettle/core';
import { BACK } from '../ask.ts';
import { optionChoices } from '../option-choices.ts';
import type { LeadWalk } from './lead-walk.ts';

/** 'Edit TYPE': asks for another option of one product. It is no step: saving and Back lead to the package (PK16). */
export async function editProduct(walk: LeadWalk, type: ProductType): Promise<void> {
  const { products = [], picks } = walk.journey;
  const product = productOfType(products, type);
  const option = await walk.ask.choose({
    message: `Edit ${type}`,
    choices: optionChoices(product?.options ?? []),
    initial: pickedCode(products, picks, type),
  });
  if (option === BACK) return;
  const parsed = optionForm.parse({ option }, { product });
  if (parsed.ok) await walk.selection.pick(withOption(walk.journey, type, parsed.value));
  else walk.ask.show(...parsed.error.map(({ message }) => message));
}
