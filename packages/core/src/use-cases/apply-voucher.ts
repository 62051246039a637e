import { FAILURE_WORDS, failureWords, hasAnswer } from '../domain/failure-words.ts';
import type { Failure } from '../domain/failure.ts';
import { DEFAULT_HOUSEMATES } from '../domain/household.ts';
import { selectedPriceIds } from '../domain/picking.ts';
import { presentParts } from '../domain/present-parts.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { LeadChanges } from '../journey/lead-changes.ts';
import type { VoucherRequest, Vouchers } from '../ports/vouchers.ts';

/**
 * - `applied`: the discount is valid, with the prices before and after.
 * - `refused`: the discount is invalid and carries the message; code and price are gone.
 * - `unanswered`: nobody judged the code, so it is not called invalid and nothing changes.
 */
export type VoucherOutcome =
  | { readonly kind: 'applied' | 'refused'; readonly changes: LeadChanges }
  | { readonly kind: 'unanswered'; readonly failure: Failure };

export type VoucherPage = 'short-summary' | 'full-summary';

/** Prices the package with a voucher; the full summary sends the contract's dates too. */
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
      return { kind: 'applied', changes: { discount, discountedPrice: price } };
    }
    if (!hasAnswer(answer.error)) return { kind: 'unanswered', failure: answer.error };
    const errorMsg = failureWords(answer.error, '', FAILURE_WORDS.voucher);
    const discount = { isValid: false, code: '', description: '', errorMsg };
    return {
      kind: 'refused',
      changes: { discount, discountedPrice: undefined },
    };
  };
}

function voucherRequest(journey: LeadJourney, code: string, page: VoucherPage): VoucherRequest {
  return presentParts({
    code,
    selectedPriceIds: selectedPriceIds(journey.products ?? [], journey.picks),
    housemateCount: journey.household?.housemateCount ?? DEFAULT_HOUSEMATES,
    leadId: journey.leadId,
    tenancy: page === 'full-summary' ? journey.tenancy : undefined,
  });
}

/** The package without any discount: the sum of its options again. */
export function withoutVoucher(): LeadChanges {
  return { discount: undefined, discountedPrice: undefined };
}
