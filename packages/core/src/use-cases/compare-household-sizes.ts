import { discountOfQuote, validCodeOf, type AppliedVoucher } from '../domain/discount.ts';
import { FAILURE_MESSAGES, failureMessage } from '../domain/failure-messages.ts';
import type { Failure } from '../domain/failure.ts';
import {
  completePrice,
  packagePriceOf,
  type DiscountedPrice,
  type PackagePrice,
} from '../domain/package-price.ts';
import { pickedOptions, selectedPriceIds, type Picks } from '../domain/picks.ts';
import type { ProductOption } from '../domain/product.ts';
import type { Quote } from '../domain/quote.ts';
import { exhaustive, type Result } from '../domain/result.ts';
import { picksOfSamePackage, type PackageDifference } from '../domain/same-package.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { Ports } from '../ports/ports.ts';
import type { VoucherFailure } from '../ports/vouchers.ts';
import { quoteRequest, withRequestedCode } from './get-quote.ts';
import { checkQuote } from './check-quote.ts';

/**
 * The outcome of pricing the same package for a house of another size:
 * - `priced`: its price per person per week, composed like the displayed one.
 * - `other-package`: the provider has no such package at this size.
 * - `no-discount`: the discount in the displayed price does not apply at this size.
 * - `account-exists`: the address now has an account.
 * - `failed`: the call failed and may be tried again.
 */
export type SizeOutcome =
  | { readonly kind: 'priced'; readonly price: PackagePrice }
  | { readonly kind: 'other-package'; readonly difference: PackageDifference }
  | { readonly kind: 'no-discount'; readonly message?: string }
  | { readonly kind: 'account-exists' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface PricedSize {
  readonly housemateCount: number;
  readonly outcome: SizeOutcome;
}

export interface CompareOptions {
  /** Called with each size as soon as it is known. */
  readonly onPriced?: (size: PricedSize) => void;
  readonly signal?: AbortSignal | undefined;
}

/** How many sizes are priced at the same time. */
const SIZES_AT_ONCE = 2;

type PricePorts = Pick<Ports, 'quotes' | 'vouchers'>;

/**
 * Prices the journey's package for houses of other sizes, each by a quote of its own, because price
 * ids differ from size to size. It only reads: the lead and the journey do not change, so no call
 * names the lead. A failure for one size does not affect the others.
 */
export function createCompareHouseholdSizes(ports: PricePorts) {
  return async (
    journey: LeadJourney,
    sizes: readonly number[],
    { onPriced, signal }: CompareOptions = {},
  ): Promise<readonly PricedSize[]> => {
    const known = new Map<number, PricedSize>();
    const waiting = [...sizes];
    const priceNext = async (): Promise<void> => {
      for (let size = waiting.shift(); size !== undefined; size = waiting.shift()) {
        const outcome: SizeOutcome = signal?.aborted
          ? { kind: 'failed', failure: { kind: 'aborted' } }
          : await priceSize(ports, journey, size, signal);
        const priced = { housemateCount: size, outcome };
        known.set(size, priced);
        onPriced?.(priced);
      }
    };
    await Promise.all(Array.from({ length: SIZES_AT_ONCE }, priceNext));
    return sizes.flatMap((size) => known.get(size) ?? []);
  };
}

async function priceSize(
  { quotes, vouchers }: PricePorts,
  journey: LeadJourney,
  housemateCount: number,
  signal: AbortSignal | undefined,
): Promise<SizeOutcome> {
  const { household, linked, picks, products = [] } = journey;
  if (!household) throw new Error('House sizes were compared without a household.');
  const request = quoteRequest(journey, { ...household, housemateCount }, linked);
  const answer = checkQuote(await quotes.forHousehold(request, signal));
  if (!answer.ok) return { kind: 'failed', failure: answer.error };
  const quote = withRequestedCode(answer.value, linked?.voucherCode);
  if (quote.existingAccountGuid !== undefined) return { kind: 'account-exists' };
  const same = picksOfSamePackage(products, picks, quote.products);
  if (!same.ok) return { kind: 'other-package', difference: same.error };
  const options = pickedOptions(quote.products, same.value);
  const isDiscounted = journey.discount?.isValid === true && journey.discountedPrice !== undefined;
  const code = isDiscounted ? validCodeOf(journey.discount) : undefined;
  if (code !== undefined) {
    const selected = selectedPriceIds(quote.products, same.value);
    const query = { code, selectedPriceIds: selected, housemateCount };
    return withVoucher(await vouchers.apply(query, signal), options);
  }
  const discounted = priceWithoutCode(quote, same.value);
  if (discounted) return { kind: 'priced', price: completePrice(discounted, options) };
  if (isDiscounted) return { kind: 'no-discount' };
  return { kind: 'priced', price: packagePriceOf(options) };
}

function withVoucher(
  answer: Result<AppliedVoucher, VoucherFailure>,
  options: readonly ProductOption[],
): SizeOutcome {
  if (answer.ok) return { kind: 'priced', price: completePrice(answer.value.price, options) };
  if (answer.error.kind !== 'invalid-voucher') return { kind: 'failed', failure: answer.error };
  return { kind: 'no-discount', message: answer.error.messages[0] ?? FAILURE_MESSAGES.voucher };
}

/** The provider's price with a discount of its own, which has no code and is that of the default options. */
function priceWithoutCode(
  { discount, price, products }: Quote,
  picks: Picks,
): DiscountedPrice | undefined {
  const isOwn = discount !== undefined && discountOfQuote(discount).isValid && !discount.code;
  const isOfPicks = products.every(({ type, defaultOption }) => picks[type] === defaultOption);
  return isOwn && isOfPicks ? price : undefined;
}

/** The reason why a size has no price. */
export function sizeOutcomeMessage(
  {
    housemateCount,
    outcome,
  }: PricedSize & {
    readonly outcome: Exclude<SizeOutcome, { readonly kind: 'priced' }>;
  },
  productName: string,
): string {
  const people = housemateCount === 1 ? '1 person' : `${String(housemateCount)} people`;
  switch (outcome.kind) {
    case 'other-package':
      return outcome.difference.kind === 'missing'
        ? `Not available for ${people}: there is no ${outcome.difference.title}.`
        : `Not available for ${people}: ${outcome.difference.title} can't be left out.`;
    case 'no-discount':
      return `Not available for ${people} with your discount. ${outcome.message ?? ''}`.trimEnd();
    case 'account-exists':
      return `Not available for ${people}: this address already has an account.`;
    case 'failed':
      return `We couldn't get a price for ${people}. ${failureMessage(outcome.failure, productName)}`;
    default:
      return exhaustive(outcome);
  }
}
