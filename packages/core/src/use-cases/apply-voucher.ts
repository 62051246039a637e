import { answerWords, FAILURE_WORDS, hasAnswer } from '../domain/failure-words.ts';
import type { Failure } from '../domain/failure.ts';
import { DEFAULT_HOUSEMATES } from '../domain/household.ts';
import { completePrice } from '../domain/package-price.ts';
import { pickedOptions, selectedPriceIds } from '../domain/picking.ts';
import { presentParts } from '../domain/present-parts.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { LeadChanges } from '../journey/lead-changes.ts';
import type { VoucherRequest, Vouchers } from '../ports/vouchers.ts';

/**
 * The outcome of applying a voucher.
 * - `applied`: the discount is valid; the changes contain the prices before and after it.
 * - `refused`: the discount is invalid and carries the message; its code and price are removed. With a
 *   `fault` the answer was unreadable: a page takes it for a refusal, but nothing may be sent by it.
 * - `unjudged`: no answer came, or one that is no verdict (5xx, 408, 425, 429). The code is not called
 *   invalid and nothing changes (decision 32).
 */
export type VoucherOutcome =
  | { readonly kind: 'applied'; readonly changes: LeadChanges }
  | { readonly kind: 'refused'; readonly changes: LeadChanges; readonly fault?: Failure }
  | { readonly kind: 'unjudged'; readonly failure: Failure };

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
    if (!hasAnswer(error) || error.kind === 'faulted') return { kind: 'unjudged', failure: error };
    const errorMsg = answerWords(error, FAILURE_WORDS.voucher);
    return {
      kind: 'refused',
      changes: { discount: { isValid: false, errorMsg }, discountedPrice: undefined },
      ...(error.kind === 'unreadable' && { fault: error }),
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

/** Removes the discount, so that the price is the sum of the options again. */
export function withoutVoucher(): LeadChanges {
  return { discount: undefined, discountedPrice: undefined };
}
