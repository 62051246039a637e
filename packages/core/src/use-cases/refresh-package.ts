import { validCodeOf } from '../domain/discount.ts';
import type { Failure } from '../domain/failure.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { PackagePrice } from '../domain/package-price.ts';
import { pickedOptions } from '../domain/picks.ts';
import { failure, success, type Result } from '../domain/result.ts';
import { applyChanges, type LeadChanges } from '../journey/lead-changes.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import { isPricedByLines } from '../journey/lead-price.ts';
import { withQuote } from '../journey/lead-transitions.ts';
import { packageChange, type PackageChange } from '../journey/package-change.ts';
import type { Ports } from '../ports/ports.ts';
import { createApplyVoucher } from './apply-voucher.ts';
import { checkQuote } from './check-quote.ts';
import { keepVoucher, quoteRequest, withRequestedCode } from './get-quote.ts';

export interface RefreshedPackage {
  /** Empty if the package is as it was. */
  readonly changes: LeadChanges;
  /** What a person has to be told; absent if they see no difference. */
  readonly change?: PackageChange;
}

/**
 * Asks for the products of a quoted journey and for the price with its voucher again. Keeps the
 * confirmed address, and everything that was picked and is still sold. `justPriced` has a voucher
 * that was applied a moment ago: its price stays unless the lines are others than it was priced by.
 */
export function createRefreshPackage({ quotes, vouchers }: Pick<Ports, 'quotes' | 'vouchers'>) {
  const applyVoucher = createApplyVoucher({ vouchers });
  return async (
    journey: LeadJourney,
    signal?: AbortSignal,
    justPriced: LeadChanges = {},
  ): Promise<Result<RefreshedPackage, Failure>> => {
    const { household, linked, picks } = journey;
    const { discount = journey.discount, discountedPrice: voucherPrice } = justPriced;
    if (!household) throw new Error('A package without a household was refreshed.');
    // The code that applies now, which need not be that of the link.
    const code = validCodeOf(discount);
    const parts = omitUndefined({ ...linked, voucherCode: code });
    const request = quoteRequest(journey, household, parts);
    const answer = checkQuote(await quotes.forHousehold(request, signal));
    if (!answer.ok) return answer;
    const quote = withRequestedCode(answer.value, code);
    // Confirm leads to an account that the address has meanwhile. It may have no products to show.
    if (quote.existingAccountGuid !== undefined) return success({ changes: {} });
    const { address: _confirmed, ...quoted } = withQuote(journey, household, quote, picks);
    let changes: LeadChanges = { ...quoted, ...keepVoucher(omitUndefined({ discount }), quote) };
    const refreshed = applyChanges(journey, changes);
    if (voucherPrice && isStillPriced(journey, refreshed, voucherPrice)) {
      changes = { ...changes, ...justPriced };
    } else if (code !== undefined && !refreshed.discountedPrice) {
      const page = journey.tenancy ? 'full-summary' : 'short-summary';
      const outcome = await applyVoucher(refreshed, code, page, signal);
      if (outcome.kind === 'unchecked') return failure(outcome.failure);
      changes = { ...changes, ...outcome.changes };
    }
    const after = applyChanges(journey, changes);
    if (isSamePackage(journey, after)) return success({ changes: {} });
    const change = packageChange(journey, after);
    return success({ changes, ...(change && { change }) });
  };
}

/**
 * Whether a voucher's price is that of the lines that were asked for after it, or no line is
 * another.
 */
function isStillPriced(before: LeadJourney, after: LeadJourney, price: PackagePrice): boolean {
  const linesOf = ({ picks, products = [] }: LeadJourney) =>
    JSON.stringify(pickedOptions(products, picks));
  return linesOf(before) === linesOf(after) || isPricedByLines(after, price);
}

/** A page keeps what it has of a package that is the same, such as a choice that is being saved. */
function isSamePackage(one: LeadJourney, other: LeadJourney): boolean {
  const packageOf = ({ discount, discountedPrice, picks, products }: LeadJourney): string =>
    JSON.stringify([products, picks, discount, discountedPrice]);
  return packageOf(one) === packageOf(other);
}
