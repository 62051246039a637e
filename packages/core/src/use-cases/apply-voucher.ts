import { FAILURE_MESSAGES } from '../domain/failure-messages.ts';
import type { Failure } from '../domain/failure.ts';
import { DEFAULT_HOUSEMATES } from '../domain/household.ts';
import { completePrice } from '../domain/package-price.ts';
import { pickedOptions, selectedPriceIds } from '../domain/picks.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { LeadChanges } from '../journey/lead-changes.ts';
import type { PackageChange } from '../journey/package-change.ts';
import type { VoucherRequest, Vouchers } from '../ports/vouchers.ts';

/**
 * The outcome of applying a voucher.
 * - `applied`: the discount is valid; the changes contain the prices before and after it. With a `change` they
 *   also contain the products, because the provider has priced the voucher by other prices than those shown.
 * - `refused`: the discount is invalid and carries the message; its code and price are removed.
 * - `unchecked`: there was no answer, or one that decides nothing, such as a 5xx, 429 or 403, or one that cannot
 *   be read. The code is not called invalid and nothing changes.
 */
export type VoucherOutcome =
  | {
      readonly kind: 'applied';
      readonly changes: LeadChanges;
      readonly change?: PackageChange;
    }
  | { readonly kind: 'refused'; readonly changes: LeadChanges; readonly status?: number }
  | { readonly kind: 'unchecked'; readonly failure: Failure };

export type VoucherPage = 'short-summary' | 'full-summary';

/**
 * Asks for the price of the package with a voucher. The full summary also sends the dates of the
 * tenancy.
 */
export function createApplyVoucher({ vouchers }: { vouchers: Vouchers }) {
  return async (
    journey: LeadJourney,
    code: string,
    page: VoucherPage,
    signal?: AbortSignal,
  ): Promise<VoucherOutcome> => {
    const answer = await vouchers.apply(voucherRequest(journey, code, page), signal);
    if (answer.ok) {
      const { message, price } = answer.value;
      const discount = { isValid: true, code, description: message };
      const options = pickedOptions(journey.products ?? [], journey.picks);
      const discountedPrice = completePrice(price, options);
      return { kind: 'applied', changes: { discount, discountedPrice } };
    }
    const { error } = answer;
    if (error.kind === 'invalid-voucher') {
      const { messages, status } = error;
      return omitUndefined({
        kind: 'refused' as const,
        changes: invalidVoucher(messages[0]),
        status,
      });
    }
    return { kind: 'unchecked', failure: error };
  };
}

function invalidVoucher(errorMsg: string = FAILURE_MESSAGES.voucher): LeadChanges {
  return { discount: { isValid: false, errorMsg }, discountedPrice: undefined };
}

function voucherRequest(journey: LeadJourney, code: string, page: VoucherPage): VoucherRequest {
  return omitUndefined({
    code,
    selectedPriceIds: selectedPriceIds(journey.products ?? [], journey.picks),
    housemateCount: journey.household?.housemateCount ?? DEFAULT_HOUSEMATES,
    leadId: journey.leadId,
    tenancy: page === 'full-summary' ? journey.tenancy : undefined,
  });
}

/** Removes the discount, so that the price is the sum of the options again. */
export function withoutVoucher(): LeadChanges {
  return { discount: undefined, discountedPrice: undefined };
}
