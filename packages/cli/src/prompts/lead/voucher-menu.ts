import { setTimeout as pause } from 'node:timers/promises';
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

/**
 * The label of the voucher choice: to enter a code, or to clear the one that applies or is still to
 * be applied.
 */
export function voucherChoice({ journey, voucherCode }: LeadSession): string {
  const { discount } = journey;
  if (voucherCode !== undefined) return `Clear voucher ${voucherCode}, which is not applied yet`;
  if (!discount?.isValid) return voucherForm.labels.voucherCode;
  return discount.code ? `Clear voucher ${discount.code}` : 'Clear discount';
}

/** Asks for a voucher and applies it, or clears the one there is. */
export async function askVoucher(session: LeadSession, page: VoucherPage): Promise<void> {
  if (session.voucherCode !== undefined || session.journey.discount?.isValid) {
    session.voucherCode = undefined;
    session.change(withoutVoucher());
    return;
  }
  const typed = await session.ask.text({
    message: voucherForm.labels.voucherCode,
    validate: (voucherCode) => firstMessage(voucherForm.mistakes({ voucherCode })),
  });
  if (typed === BACK) return;
  const parsed = voucherForm.parse({ voucherCode: typed });
  if (!parsed.ok) return;
  await applyTyped(session, parsed.value.code, page);
}

const SECOND_MS = 1000;
const POLL_MS = 200;

/** How long a person must wait before they may apply another voucher, as on the site (VO2). */
function coolDownSeconds({ voucherAppliedAt, run }: LeadSession): number {
  if (voucherAppliedAt === undefined) return 0;
  const passed = Math.max(0, run.services.clock.now() - voucherAppliedAt);
  return Math.max(0, Math.ceil(VOUCHER_COOLDOWN_SECONDS - passed / SECOND_MS));
}

/**
 * Applies a code that the person has entered, once the cool-down is over. It is kept until there is
 * a verdict on it.
 */
async function applyTyped(session: LeadSession, code: string, page: VoucherPage): Promise<void> {
  const { ask, run } = session;
  session.voucherCode = code;
  const seconds = coolDownSeconds(session);
  if (seconds > 0) {
    ask.show(`You can apply one code every 30 seconds. Applying ${code} in ${String(seconds)}…`);
  }
  while (coolDownSeconds(session) > 0) {
    await pause(POLL_MS);
    run.interrupts.check();
  }
  session.voucherAppliedAt = run.services.clock.now();
  await applyVoucher(session, code, page);
}

/** Applies the voucher again after a change of the package or the dates (VO10). */
export async function reapplyVoucher(session: LeadSession, page: VoucherPage): Promise<void> {
  const code = validCodeOf(session.journey.discount);
  if (code !== undefined) await applyVoucher(session, code, page);
}

/**
 * Whether the price with the voucher is known. If it is missing, fetches it once more (VO18), and
 * first applies a code that had no answer (VO19).
 */
export async function hasVoucherPrice(session: LeadSession, page: VoucherPage): Promise<boolean> {
  const { voucherCode } = session;
  if (voucherCode === undefined && !lacksVoucherPrice(session.journey)) return true;
  if (voucherCode === undefined) await reapplyVoucher(session, page);
  else await applyTyped(session, voucherCode, page);
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
  session.voucherCode = undefined;
  const { discount } = applyChanges(session.journey, outcome.changes);
  session.change(outcome.changes);
  if (outcome.kind === 'refused') session.ask.show(discount?.errorMsg ?? '');
  else if (outcome.change) session.ask.show(...packageChangeMessages(outcome.change));
}

function firstMessage([mistake]: readonly { readonly message: string }[]): string | undefined {
  return mistake?.message;
}
