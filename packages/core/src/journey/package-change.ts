import { DISCOUNT_GONE_MESSAGE } from '../domain/discount.ts';
import { formatPounds, monthlyAmount, weeklyAmount, type Pence } from '../domain/money.ts';
import { includedOption } from '../domain/picks.ts';
import { optionOfCode, productOfType } from '../domain/product.ts';
import type { PriceChanged } from '../ports/mandates.ts';
import type { LeadJourney } from './lead-journey-state.ts';
import { leadPackagePrice, linesPrice } from './lead-price.ts';

/** What is different about a package since its products were last asked for. */
export interface PackageChange {
  /** Pence per person per week, discount included unless `isBeforeDiscount`. */
  readonly was: Pence;
  readonly now: Pence;
  /**
   * Set where there was no price with the discount before: what one's own voucher takes off is no
   * change.
   */
  readonly isBeforeDiscount?: true;
  /** The titles of picked options that are no longer sold. */
  readonly withdrawn: readonly string[];
  /** Whether a discount no longer applies, or takes less off. */
  readonly discount?: 'gone' | 'less';
}

/**
 * Compares the package of a journey before and after its products were asked for again. Undefined
 * if nothing that a person sees is different.
 */
export function packageChange(before: LeadJourney, after: LeadJourney): PackageChange | undefined {
  const isBeforeDiscount = isNewlyDiscounted(before, after);
  const priceOf = isBeforeDiscount ? linesPrice : leadPackagePrice;
  const was = priceOf(before).discountedPriceAmount;
  const now = priceOf(after).discountedPriceAmount;
  const withdrawn = withdrawnTitles(before, after);
  const discount = discountChange(before, after);
  const isSame = priceMessage(was, now) === undefined;
  if (isSame && withdrawn.length === 0 && discount === undefined) return undefined;
  return {
    was,
    now,
    withdrawn,
    ...(isBeforeDiscount && { isBeforeDiscount }),
    ...(discount && { discount }),
  };
}

function isNewlyDiscounted(before: LeadJourney, after: LeadJourney): boolean {
  const hasPrice = ({ discount, discountedPrice }: LeadJourney) =>
    discount?.isValid === true && discountedPrice !== undefined;
  return hasPrice(after) && !hasPrice(before);
}

function withdrawnTitles(before: LeadJourney, after: LeadJourney): readonly string[] {
  const titles = (before.products ?? []).flatMap((product) => {
    const option = includedOption(product, before.picks);
    const offered = productOfType(after.products ?? [], product.type);
    const isSold = option && offered && optionOfCode(offered, option.code);
    return option && !isSold ? [option.title] : [];
  });
  // Two options may have the same title, which is said once.
  return [...new Set(titles)];
}

function discountChange(before: LeadJourney, after: LeadJourney): PackageChange['discount'] {
  if (!before.discount?.isValid) return undefined;
  if (!after.discount?.isValid) return 'gone';
  const [was, now] = [before.discountedPrice, after.discountedPrice];
  if (!was || !now) return undefined;
  if (weeklyAmount(now.discountedPriceAmount) <= weeklyAmount(was.discountedPriceAmount)) {
    return undefined;
  }
  const takenOff = ({ fullPriceAmount, discountedPriceAmount }: typeof was): Pence =>
    fullPriceAmount - discountedPriceAmount;
  return weeklyAmount(takenOff(now)) < weeklyAmount(takenOff(was)) ? 'less' : undefined;
}

const DISCOUNT_MESSAGES = {
  gone: DISCOUNT_GONE_MESSAGE,
  less: 'Your discount takes less off than before.',
} as const;

/** The sentences that say what is different, the price last. */
export function packageChangeMessages({
  was,
  now,
  isBeforeDiscount,
  withdrawn,
  discount,
}: PackageChange): readonly string[] {
  const price = priceMessage(was, now, isBeforeDiscount && 'The price before your discount');
  return [
    ...withdrawn.map((title) => `${title} is no longer sold, so it is not in your package.`),
    ...(discount ? [DISCOUNT_MESSAGES[discount]] : []),
    ...(price === undefined ? [] : [price]),
  ];
}

/**
 * The sentence for a direct debit that was refused because its price has changed, without its
 * products: `was` was shown.
 */
export function priceChangeMessage(
  { messages, pppw }: PriceChanged,
  was: Pence | undefined,
): string {
  const both = was === undefined || pppw === undefined ? undefined : priceMessage(was, pppw);
  return both ?? messages[0] ?? 'The price has changed.';
}

/**
 * Says both prices: a month where they are the same a week. Undefined if they are the same in both.
 */
function priceMessage(was: Pence, now: Pence, subject = 'The price'): string | undefined {
  const [amountOf, unit] =
    weeklyAmount(was) === weeklyAmount(now)
      ? ([monthlyAmount, 'per person per month'] as const)
      : ([weeklyAmount, 'per person per week'] as const);
  const [before, after] = [amountOf(was), amountOf(now)];
  if (before === after) return undefined;
  return `${subject} has changed: it was ${formatPounds(before)}, it is now ${formatPounds(after)} ${unit}.`;
}
