import {
  FAILURE_MESSAGES,
  isTaken,
  OPTIONAL_PRODUCT_TYPES,
  productOfType,
  savePackageForm,
  toggledCode,
  withOption,
  type ProductType,
  optionForm,
  pickedCode,
} from '@kettle/core';
import { BACK, type Back } from '../ask.ts';
import { packageLines, optionChoices } from '../package-lines.ts';
import type { LeadPrompt, LeadWalk } from './lead-walk.ts';
import { applyAgain, askVoucher, isPriced, voucherChoice } from './voucher-menu.ts';
const PAGE = 'short-summary';
const TOGGLE = 'toggle ';
const EDIT = 'edit ';

/** 'Your Package': shows the products and the price, and lets the user change options. */
export const shortSummaryPrompt: LeadPrompt = async (walk) => {
  await applyAgain(walk, PAGE);
  for (;;) {
    walk.ask.show(...packageLines(walk.journey, 'weekly'));
    const picked = await askWhatNext(walk);
    if (picked === BACK) return 'back';
    if (picked === 'next' && (await isPriced(walk, PAGE))) return 'next';
    if (picked === 'voucher') await askVoucher(walk, PAGE);
    if (picked === 'share') await share(walk);
    if (picked.startsWith(TOGGLE)) await toggle(walk, picked.slice(TOGGLE.length));
    if (picked.startsWith(EDIT)) await edit(walk, picked.slice(EDIT.length));
  }
};

function askWhatNext(walk: LeadWalk): Promise<string | Back> {
  return walk.ask.choose<string>({
    message: 'Your Package',
    choices: [
      { name: 'Next', value: 'next' },
      ...optionalTypes(walk).map((type) => ({
        name: toggleName(walk, type),
        value: `${TOGGLE}${type}`,
      })),
      ...editableTypes(walk).map((type) => ({ name: `Edit ${type}`, value: `${EDIT}${type}` })),
      { name: voucherChoice(walk), value: 'voucher' },
      { name: 'Save or Share Package', value: 'share' },
    ],
  });
}

function optionalTypes({ journey }: LeadWalk): readonly ProductType[] {
  const { products = [], picks } = journey;
  return OPTIONAL_PRODUCT_TYPES.filter((type) => {
    const product = productOfType(products, type);
    return product !== undefined && toggledCode(product, picks) !== undefined;
  });
}

/** The products with more than one option, each of which has a page of its own on the site. */
function editableTypes({ journey }: LeadWalk): readonly ProductType[] {
  const { products = [] } = journey;
  return products.filter(({ options }) => options.length > 1).map(({ type }) => type);
}

function toggleName({ journey }: LeadWalk, type: ProductType): string {
  const isIn = isTaken(journey.products ?? [], journey.picks, type);
  return isIn ? `Leave the ${type} out` : `Add a ${type}`;
}

async function toggle(walk: LeadWalk, type: ProductType): Promise<void> {
  const { products = [], picks } = walk.journey;
  const product = productOfType(products, type);
  const code = product && toggledCode(product, picks);
  if (code === undefined) return;
  await walk.selection.toggle(withOption(walk.journey, type, code));
  await applyAgain(walk, PAGE);
}

async function edit(walk: LeadWalk, type: ProductType): Promise<void> {
  await editProduct(walk, type);
  await applyAgain(walk, PAGE);
}

async function share(walk: LeadWalk): Promise<void> {
  const { useCases } = walk.run.services;
  const way = await walk.ask.choose({
    message: 'Save or Share Package',
    choices: [
      { name: 'Save: send it to an email address', value: 'save' },
      { name: 'Share: show a link', value: 'share' },
    ] as const,
  });
  if (way === BACK) return;
  if (way === 'save') {
    await save(walk);
    return;
  }
  const answer = await useCases.sharePackage(walk.journey);
  if (answer.ok) walk.ask.show(answer.value.shareLink);
  else walk.showProblem(answer.error);
}

async function save(walk: LeadWalk): Promise<void> {
  const { presignup } = walk.journey;
  const email = await walk.ask.text({
    message: savePackageForm.labels.email,
    initial: presignup?.email ?? '',
    validate: (typed) => savePackageForm.mistakes({ email: typed }, {})[0]?.message,
  });
  const parsed = email === BACK ? undefined : savePackageForm.parse({ email }, {});
  if (!parsed?.ok) return;
  const { services, ledger } = walk.run;
  // True already before the answer, which Ctrl-C may cut off, and whatever the answer is.
  ledger.addLine('An email address was sent, to mail the package to.');
  const answer = await services.useCases.emailPackage(walk.journey, parsed.value.email);
  if (answer.ok) {
    walk.ask.show(`Saved! The package is on its way to ${parsed.value.email}.`);
    return;
  }
  walk.showProblem(answer.error);
  walk.ask.show(FAILURE_MESSAGES.email);
}

/** 'Edit TYPE': asks for another option of one product. It is no step: saving and Back lead to the package (PK16). */
async function editProduct(walk: LeadWalk, type: ProductType): Promise<void> {
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
