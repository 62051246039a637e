import { packagePriceOf } from '../domain/package-price.ts';
import { pickedOptions } from '../domain/picks.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { LeadChanges } from '../journey/lead-changes.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { Ports } from '../ports/ports.ts';
import { createApplyVoucher, type VoucherOutcome, type VoucherPage } from './apply-voucher.ts';
import { createRefreshPackage } from './refresh-package.ts';

/**
 * Applies a voucher to the package that is shown. Where the price before the voucher is not that of the
 * lines shown, the products are asked for again: lines and total come from one answer (PR14).
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
    if (outcome.kind !== 'applied' || isPricedAsShown(journey, outcome.changes)) return outcome;
    const { discount } = outcome.changes;
    const refreshed = await refreshPackage(omitUndefined({ ...journey, discount }), signal);
    if (!refreshed.ok) return { kind: 'unchecked', failure: refreshed.error };
    const { change, changes } = refreshed.value;
    if (!changes.discount) return outcome;
    if (!changes.discount.isValid) return { kind: 'refused', changes };
    return omitUndefined({ kind: 'applied' as const, changes, change });
  };
}

/** A provider may count a former price of an option as its price before the voucher. */
function isPricedAsShown(
  { products = [], picks }: LeadJourney,
  { discountedPrice }: LeadChanges,
): boolean {
  const { fullPriceAmount, discountedPriceAmount } = packagePriceOf(pickedOptions(products, picks));
  const before = discountedPrice?.fullPriceAmount;
  return before === fullPriceAmount || before === discountedPriceAmount;
}
