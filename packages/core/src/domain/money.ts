/**
 * Pence, per person per week unless a name says otherwise: a number with at most four decimals.
 * Every sum and rate goes through whole ten-thousandths of a penny, so no binary fraction ever shows
 * (product.md section 9, decisions 14, 15 and 44).
 */
export type Pence = number;

const UNITS_PER_PENNY = 10_000;
const WEEKS_PER_MONTH_THOUSANDTHS = 4345;
/** For display only (product.md section 9): sums go through whole thousandths. */
export const WEEKS_PER_MONTH = WEEKS_PER_MONTH_THOUSANDTHS / 1000;
const PENCE_PER_POUND = 100;

/** One million pounds: with it, every product below stays under 2^53 and so exact. */
export const MAXIMUM_PENCE: Pence = 100_000_000;

/** Whole ten-thousandths of a penny, in which sums are exact. */
export function toUnits(pence: Pence): number {
  return Math.round(pence * UNITS_PER_PENNY);
}

/** The pence of whole ten-thousandths: the inverse of `toUnits`. */
export function fromUnits(units: number): Pence {
  return units / UNITS_PER_PENNY;
}

/** Finite, not negative, not too large, and with no more than four decimals. */
export function isPence(value: unknown): value is Pence {
  return (
    typeof value === 'number' &&
    value >= 0 &&
    value <= MAXIMUM_PENCE &&
    fromUnits(toUnits(value)) === value
  );
}

/** Exact; an amount below zero is taken off. */
export function sumPence(amounts: readonly Pence[]): Pence {
  let units = 0;
  for (const amount of amounts) units += toUnits(amount);
  return fromUnits(units);
}

/** `amount` less `percent` hundredths of it, exact to a ten-thousandth of a penny, half of one up. */
export function lessPercent(amount: Pence, percent: number): Pence {
  return fromUnits(Math.round((toUnits(amount) * (100 - percent)) / 100));
}

function roundHalfUp(units: number, unitsPerPenny: number): Pence {
  return Math.floor((2 * units + unitsPerPenny) / (2 * unitsPerPenny));
}

function roundUp(units: number, unitsPerPenny: number): Pence {
  return Math.ceil(units / unitsPerPenny);
}

/** Within a penny of a whole pound becomes that pound; nothing becomes 0 that was not (decision 15). */
export function snapToWholePound(pence: Pence): Pence {
  const nearest = Math.round(pence / PENCE_PER_POUND) * PENCE_PER_POUND;
  return nearest !== 0 && Math.abs(pence - nearest) <= 1 ? nearest : pence;
}

/** Whole pence a week as shown: half up to the penny, then the whole-pound rule. */
export function weeklyAmount(weekly: Pence): Pence {
  return snapToWholePound(roundHalfUp(toUnits(weekly), UNITS_PER_PENNY));
}

/** Whole pence a month as shown: 4.345 weeks, up to the next penny, then the whole-pound rule. */
export function monthlyAmount(weekly: Pence): Pence {
  const units = toUnits(weekly) * WEEKS_PER_MONTH_THOUSANDTHS;
  return snapToWholePound(roundUp(units, UNITS_PER_PENNY * 1000));
}

/** Whole pence as the quote summary shows them: up to the next penny, then the whole-pound rule. */
export function quoteSummaryAmount(weekly: Pence): Pence {
  return snapToWholePound(roundUp(toUnits(weekly), UNITS_PER_PENNY));
}

/** Whole pence as pounds with two decimals, such as `£8.69`. */
export function formatPounds(wholePence: Pence): string {
  const pounds = Math.floor(wholePence / PENCE_PER_POUND);
  const pence = String(wholePence % PENCE_PER_POUND).padStart(2, '0');
  return `£${String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`;
}
