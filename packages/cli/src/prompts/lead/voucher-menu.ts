import {
  applyChanges,
  lacksVoucherPrice,
  validCodeOf,
  voucherForm,
  withoutVoucher,
  type VoucherPage,
} from '@kettle/core';
import { describeProblem } from '../../output/problems.ts';
import { BACK } from '../ask.ts';
import type { LeadWalk } from './lead-walk.ts';

/** The name of the voucher choice: to enter a code, or to clear the one that applies. */
export function voucherChoice({ journey }: LeadWalk): string {
  const { discount } = journey;
  if (!discount?.isValid) return voucherForm.labels.voucherCode;
  return discount.code ? `Clear voucher ${discount.code}` : 'Clear discount';
}

/** Asks for a voucher and applies it, or clears the one that applies. */
export async function askVoucher(walk: LeadWalk, page: VoucherPage): Promise<void> {
  if (walk.journey.discount?.isValid) {
    walk.change(withoutVoucher());
    return;
  }
  const typed = await walk.ask.text({
    message: voucherForm.labels.voucherCode,
    validate: (voucherCode) => firstMessage(voucherForm.mistakes({ voucherCode })),
  });
  if (typed === BACK) return;
  const parsed = voucherForm.parse({ voucherCode: typed });
  if (parsed.ok) await apply(walk, parsed.value.code, page);
}

/** Applies the voucher again, because it was judged for the package or the dates before a change (VO10). */
export async function applyAgain(walk: LeadWalk, page: VoucherPage): Promise<void> {
  const code = validCodeOf(walk.journey.discount);
  if (code !== undefined) await apply(walk, code, page);
}

/** Whether the price with the voucher is known. Asks once more for one that is missing (VO18). */
export async function isPriced(walk: LeadWalk, page: VoucherPage): Promise<boolean> {
  if (!lacksVoucherPrice(walk.journey)) return true;
  await applyAgain(walk, page);
  return walk.journey.discount?.isValid === true && !lacksVoucherPrice(walk.journey);
}

async function apply(walk: LeadWalk, code: string, page: VoucherPage): Promise<void> {
  const { services, interrupts } = walk.run;
  const outcome = await services.useCases.applyVoucher(walk.journey, code, page, interrupts.signal);
  interrupts.check();
  if (outcome.kind === 'unchecked') {
    walk.ask.show(...describeProblem(outcome.failure).errors.map(({ message }) => message));
    return;
  }
  const { discount } = applyChanges(walk.journey, outcome.changes);
  walk.change(outcome.changes);
  if (outcome.kind === 'refused') walk.ask.show(discount?.errorMsg ?? '');
}

function firstMessage([mistake]: readonly { readonly message: string }[]): string | undefined {
  return mistake?.message;
}
