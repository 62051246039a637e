import {
  formatPounds,
  isDiscounted,
  monthlyAmount,
  weeklyAmount,
  type PackagePrice,
  type Pence,
  type Discount,
  isNoProduct,
  pickedOptions,
  type Picks,
  type Product,
} from '@kettle/core';

/** Whole pence per person, as shown to a user. */
export interface ShownPrice {
  readonly weekly: Pence;
  readonly monthly: Pence;
}

export function shownPrice(weekly: Pence): ShownPrice {
  return { weekly: weeklyAmount(weekly), monthly: monthlyAmount(weekly) };
}

/** The price of the package, and its price before the discount if it has one. */
export function shownPackagePrice(price: PackagePrice): {
  readonly price: ShownPrice;
  readonly originalPrice?: ShownPrice;
} {
  const now = shownPrice(price.discountedPriceAmount);
  return isDiscounted(price)
    ? { price: now, originalPrice: shownPrice(price.fullPriceAmount) }
    : { price: now };
}

export type Period = 'weekly' | 'monthly';

const PRICE_WIDTH = '£999.99'.length;

/** A price padded for a column, so that the pence line up. */
export function priceCell(weekly: Pence, period: Period): string {
  return formatPounds(shownPrice(weekly)[period]).padStart(PRICE_WIDTH);
}

const UNIT: Readonly<Record<Period, string>> = {
  weekly: 'per person per week.',
  monthly: 'per person per month.',
};

/**
 * The price for one period, such as `£14.10 per person per week. Based on a 12 month contract.`,
 * or, if the number of months is known, `£14.10 per person per week. 10 monthly payments.`
 */
export function priceLine(price: PackagePrice, period: Period, months?: number): string {
  const { price: now, originalPrice } = shownPackagePrice(price);
  const was = originalPrice === undefined ? '' : ` (was ${formatPounds(originalPrice[period])})`;
  return `${formatPounds(now[period])}${was} ${UNIT[period]} ${basis(months)}`;
}

function basis(months: number | undefined): string {
  if (months === undefined) return 'Based on a 12 month contract.';
  return months === 1 ? '1 monthly payment.' : `${months} monthly payments.`;
}

/** The price for both periods, such as `£14.10 a week, £61.27 a month, per person`. */
export function bothPrices(price: PackagePrice): string {
  const { weekly, monthly } = shownPrice(price.discountedPriceAmount);
  return `${formatPounds(weekly)} a week, ${formatPounds(monthly)} a month, per person`;
}

/** The line of a valid discount. */
export function discountLine({ code, description }: Discount, text = description): string {
  const name = code ? `Voucher ${code}` : 'Discount';
  return text ? `${name}: ${text}` : name;
}

/** The options of a package, except no-product options. */
export function includedOptions(products: readonly Product[], picks: Picks) {
  return pickedOptions(products, picks).filter(({ code }) => !isNoProduct(code));
}

/** A table row for each option of a package, with its price. */
export function optionRows(
  products: readonly Product[],
  picks: Picks,
  period: Period,
): readonly (readonly string[])[] {
  return includedOptions(products, picks).map(({ title, price }) => [
    `  ${title}`,
    priceCell(price.current, period),
  ]);
}
