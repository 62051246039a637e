import {
  FAILURE_MESSAGES,
  isIncluded,
  OPTIONAL_PRODUCT_TYPES,
  productOfType,
  savePackageForm,
  toggledCode,
  withOption,
  withTogglesReverted,
  type ProductType,
  optionForm,
  pickedCode,
} from '@kettle/core';
import { BACK, type Back } from '../ask.ts';
import { mailNotes } from '../../output/invited-lines.ts';
import { packageLines, optionChoices } from '../package-lines.ts';
import type { LeadPrompt, LeadSession } from './lead-session.ts';
import { reapplyVoucher, askVoucher, hasVoucherPrice, voucherChoice } from './voucher-menu.ts';

const PAGE = 'short-summary';
const TOGGLE = 'toggle ';
const EDIT = 'edit ';

/** 'Your Package': shows the products and the price, and lets the user change options. */
export const shortSummaryPrompt: LeadPrompt = async (session) => {
  await reapplyVoucher(session, PAGE);
  for (;;) {
    session.ask.show(...packageLines(session.journey, 'weekly'));
    const picked = await askWhatNext(session);
    if (picked === BACK) return 'back';
    if (picked === 'next' && (await hasVoucherPrice(session, PAGE))) return 'next';
    if (picked === 'voucher') await askVoucher(session, PAGE);
    if (picked === 'share') await share(session);
    if (picked.startsWith(TOGGLE)) await toggle(session, picked.slice(TOGGLE.length));
    if (picked.startsWith(EDIT)) await edit(session, picked.slice(EDIT.length));
  }
};

function askWhatNext(session: LeadSession): Promise<string | Back> {
  return session.ask.choose<string>({
    message: 'Your Package',
    choices: [
      { name: 'Next', value: 'next' },
      ...optionalTypes(session).map((type) => ({
        name: toggleName(session, type),
        value: `${TOGGLE}${type}`,
      })),
      ...editableTypes(session).map((type) => ({ name: `Edit ${type}`, value: `${EDIT}${type}` })),
      { name: voucherChoice(session), value: 'voucher' },
      { name: 'Save or Share Package', value: 'share' },
    ],
  });
}

function optionalTypes({ journey }: LeadSession): readonly ProductType[] {
  const { products = [], picks } = journey;
  return OPTIONAL_PRODUCT_TYPES.filter((type) => {
    const product = productOfType(products, type);
    return product !== undefined && toggledCode(product, picks) !== undefined;
  });
}

/** The products with more than one option. */
function editableTypes({ journey }: LeadSession): readonly ProductType[] {
  const { products = [] } = journey;
  return products.filter(({ options }) => options.length > 1).map(({ type }) => type);
}

function toggleName({ journey }: LeadSession, type: ProductType): string {
  return isIncluded(journey.products ?? [], journey.picks, type)
    ? `Remove the ${type}`
    : `Add a ${type}`;
}

async function toggle(session: LeadSession, type: ProductType): Promise<void> {
  const { products = [], picks } = session.journey;
  const product = productOfType(products, type);
  const code = product && toggledCode(product, picks);
  if (code === undefined) return;
  const saved = await session.saveOnce(withOption(session.journey, type, code));
  // A toggle that is not saved is reverted (PK7).
  if (saved) session.change(withTogglesReverted(session.journey, saved));
  await reapplyVoucher(session, PAGE);
}

async function edit(session: LeadSession, type: ProductType): Promise<void> {
  await editProduct(session, type);
  await reapplyVoucher(session, PAGE);
}

async function share(session: LeadSession): Promise<void> {
  const { useCases } = session.run.services;
  const choice = await session.ask.choose({
    message: 'Save or Share Package',
    choices: [
      { name: 'Save: send it to an email address', value: 'save' },
      { name: 'Share: show a link', value: 'share' },
    ] as const,
  });
  if (choice === BACK) return;
  if (choice === 'save') {
    await save(session);
    return;
  }
  const answer = await useCases.sharePackage(session.journey);
  if (answer.ok) session.ask.show(answer.value.shareLink);
  else session.showProblem(answer.error);
}

async function save(session: LeadSession): Promise<void> {
  const { presignup } = session.journey;
  const email = await session.ask.text({
    message: savePackageForm.labels.email,
    initial: presignup?.email ?? '',
    validate: (typed) => savePackageForm.mistakes({ email: typed }, {})[0]?.message,
  });
  const parsed = email === BACK ? undefined : savePackageForm.parse({ email }, {});
  if (!parsed?.ok) return;
  const { services, ledger } = session.run;
  // Add the line before the answer, because Ctrl-C may interrupt the call.
  ledger.addLine('The email address for the package was sent.');
  const answer = await services.useCases.emailPackage(session.journey, parsed.value.email);
  if (answer.ok) {
    const [note = `Saved! The package is on its way to ${parsed.value.email}.`] = mailNotes(
      answer.value,
      session.today,
    );
    session.ask.show(note);
    return;
  }
  session.showProblem(answer.error);
  session.ask.show(FAILURE_MESSAGES.email);
}

/**
 * 'Edit TYPE': asks for another option of a product. It is not a step: a pick and Back return to
 * the package (PK16).
 */
async function editProduct(session: LeadSession, type: ProductType): Promise<void> {
  const { products = [], picks } = session.journey;
  const product = productOfType(products, type);
  const option = await session.ask.choose({
    message: `Edit ${type}`,
    choices: optionChoices(product?.options ?? []),
    initial: pickedCode(products, picks, type),
  });
  if (option === BACK) return;
  const parsed = optionForm.parse({ option }, { product });
  if (parsed.ok) await session.saveOnce(withOption(session.journey, type, parsed.value));
  else session.ask.show(...parsed.error.map(({ message }) => message));
}
