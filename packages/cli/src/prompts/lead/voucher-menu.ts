import {
  applyChanges,
  lacksVoucherPrice,
  packageChangeMessages,
  validCodeOf,
  VOUCHER_COOLDOWN_SECONDS,
  voucherForm,
  withoutVoucher,
  type VoucherPage,
} from '@kettle/core';
import { describeProblem } from '../../output/problems.ts';
import { BACK } from '../ask.ts';
import type { LeadSession } from './lead-session.ts';

/** The label of the voucher choice: to enter a code, or to clear the applied one. */
export function voucherChoice({ journey }: LeadSession): string {
  const { discount } = journey;
  if (!discount?.isValid) return voucherForm.labels.voucherCode;
  return discount.code ? `Clear voucher ${discount.code}` : 'Clear discount';
}

/** Asks for a voucher and applies it, or clears the applied one. */
export async function askVoucher(session: LeadSession, page: VoucherPage): Promise<void> {
  if (session.journey.discount?.isValid) {
    session.change(withoutVoucher());
    return;
  }
  const wait = coolDownSeconds(session);
  if (wait > 0) {
    session.ask.show(`Wait ${String(wait)} seconds before you apply another voucher.`);
    return;
  }
  const typed = await session.ask.text({
    message: voucherForm.labels.voucherCode,
    validate: (voucherCode) => firstMessage(voucherForm.mistakes({ voucherCode })),
  });
  if (typed === BACK) return;
  const parsed = voucherForm.parse({ voucherCode: typed });
  if (!parsed.ok) return;
  session.voucherAppliedAt = session.run.services.clock.now();
  await applyVoucher(session, parsed.value.code, page);
}

const SECOND_MS = 1000;

/** How long a person must wait before they may apply another voucher, as on the site (VO2). */
function coolDownSeconds({ voucherAppliedAt, run }: LeadSession): number {
  if (voucherAppliedAt === undefined) return 0;
  const passed = Math.max(0, run.services.clock.now() - voucherAppliedAt);
  return Math.max(0, Math.ceil(VOUCHER_COOLDOWN_SECONDS - passed / SECOND_MS));
}

/** Applies the voucher again after a change of the package or the dates (VO10). */
export async function reapplyVoucher(session: LeadSession, page: VoucherPage): Promise<void> {
  const code = validCodeOf(session.journey.discount);
  if (code !== undefined) await applyVoucher(session, code, page);
}

/** Whether the price with the voucher is known. If it is missing, fetches it once more (VO18). */
export async function hasVoucherPrice(session: LeadSession, page: VoucherPage): Promise<boolean> {
  if (!lacksVoucherPrice(session.journey)) return true;
  await reapplyVoucher(session, page);
  return session.journey.discount?.isValid === true && !lacksVoucherPrice(session.journey);
}

async function applyVoucher(session: LeadSession, code: string, page: VoucherPage): Promise<void> {
  const { services, interrupts } = session.run;
  const outcome = await services.useCases.applyVoucher(
    session.journey,
    code,
    page,
    interrupts.signal,
  );
  interrupts.check();
  if (outcome.kind === 'unchecked') {
    session.ask.show(...describeProblem(outcome.failure).errors.map(({ message }) => message));
    return;
  }
  const { discount } = applyChanges(session.journey, outcome.changes);
  session.change(outcome.changes);
  if (outcome.kind === 'refused') session.ask.show(discount?.errorMsg ?? '');
  else if (outcome.change) session.ask.show(...packageChangeMessages(outcome.change));
}

function firstMessage([mistake]: readonly { readonly message: string }[]): string | undefined {
  return mistake?.message;
}
