import { omitUndefined } from '../domain/omit-undefined.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import { isPricedByLines } from '../journey/lead-price.ts';
import type { Ports } from '../ports/ports.ts';
import { createApplyVoucher, type VoucherOutcome, type VoucherPage } from './apply-voucher.ts';
import { createRefreshPackage } from './refresh-package.ts';

/**
 * Applies a voucher to the package that is shown. Where the price before the voucher is not that of
 * the lines shown, the products are asked for again: lines and total come from one answer (PR13).
 */
export function createApplyVoucherToPackage(ports: Pick<Ports, 'quotes' | 'vouchers'>) {
  const applyVoucher = createApplyVoucher(ports);
  const refreshPackage = createRefreshPackage(ports);
  return async (
    journey: LeadJourney,
    code: string,
    page: VoucherPage,
    signal?: AbortSignal,
  ): Promise<VoucherOutcome> => {
    const outcome = await applyVoucher(journey, code, page, signal);
    if (outcome.kind !== 'applied') return outcome;
    if (isPricedByLines(journey, outcome.changes.discountedPrice)) return outcome;
    const refreshed = await refreshPackage(journey, signal, outcome.changes);
    if (!refreshed.ok) return { kind: 'unchecked', failure: refreshed.error };
    const { change, changes } = refreshed.value;
    if (!changes.discount) return outcome;
    if (!changes.discount.isValid) return { kind: 'refused', changes };
    return omitUndefined({ kind: 'applied' as const, changes, change });
  };
}
