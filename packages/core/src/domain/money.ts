/**
 * An amount in pence, per person per week unless a name says otherwise, with at most four decimals.
 * Sums and rates are computed in whole ten-thousandths of a penny, so that no binary rounding error
 * ever shows (PR2).
 */
export type Pence = number;

const UNITS_PER_PENNY = 10_000;
const WEEKS_PER_MONTH_THOUSANDTHS = 4345;
/** For display only. Calculations use whole thousandths of a week. */
export const WEEKS_PER_MONTH = WEEKS_PER_MONTH_THOUSANDTHS / 1000;
const PENCE_PER_POUND = 100;

/**
 * One million pounds. Up to this amount, every product computed below stays under 2^53 and is
 * exact.
 */
export const MAXIMUM_PENCE: Pence = 100_000_000;

/** Converts pence to whole ten-thousandths of a penny, in which sums are exact. */
export function toUnits(pence: Pence): number {
  return Math.round(pence * UNITS_PER_PENNY);
}

/** Converts whole ten-thousandths of a penny back to pence: the inverse of `toUnits`. */
export function fromUnits(units: number): Pence {
  return units / UNITS_PER_PENNY;
}

/** Whether a value is the price of an option: an amount, or a credit below zero. */
export function isPrice(value: unknown): value is Pence {
  return isPence(value) || (typeof value === 'number' && value < 0 && isPence(-value));
}

/** Whether a value is a finite number from 0 to `MAXIMUM_PENCE` with at most four decimals. */
export function isPence(value: unknown): value is Pence {
  return (
    typeof value === 'number' &&
    value >= 0 &&
    value <= MAXIMUM_PENCE &&
    fromUnits(toUnits(value)) === value
  );
}

/** The exact sum. A negative amount is subtracted. */
export function sumPence(amounts: readonly Pence[]): Pence {
  let units = 0;
  for (const amount of amounts) units += toUnits(amount);
  return fromUnits(units);
}

/** `amount` reduced by `percent` per cent, rounded half up to a ten-thousandth of a penny. */
export function lessPercent(amount: Pence, percent: number): Pence {
  return fromUnits(Math.round((toUnits(amount) * (100 - percent)) / 100));
}

function roundHalfUp(units: number, unitsPerPenny: number): Pence {
  return Math.floor((2 * units + unitsPerPenny) / (2 * unitsPerPenny));
}

function roundUp(units: number, unitsPerPenny: number): Pence {
  return Math.ceil(units / unitsPerPenny);
}

/**
 * The whole-pound rule: an amount within a penny of a whole pound becomes that pound, but no amount
 * other than 0 becomes 0.
 */
export function snapToWholePound(pence: Pence): Pence {
  const nearest = Math.round(pence / PENCE_PER_POUND) * PENCE_PER_POUND;
  return nearest !== 0 && Math.abs(pence - nearest) <= 1 ? nearest : pence;
}

/** Whole pence a week as shown: rounded half up to the penny, then by the whole-pound rule. */
export function weeklyAmount(weekly: Pence): Pence {
  return snapToWholePound(roundHalfUp(toUnits(weekly), UNITS_PER_PENNY));
}

/**
 * Whole pence a month as shown: 4.345 weeks, rounded up to the next penny, then by the whole-pound
 * rule.
 */
export function monthlyAmount(weekly: Pence): Pence {
  const units = toUnits(weekly) * WEEKS_PER_MONTH_THOUSANDTHS;
  return snapToWholePound(roundUp(units, UNITS_PER_PENNY * 1000));
}

/**
 * Whole pence as shown in the quote summary: rounded up to the next penny, then by the whole-pound
 * rule.
 */
export function quoteSummaryAmount(weekly: Pence): Pence {
  return snapToWholePound(roundUp(toUnits(weekly), UNITS_PER_PENNY));
}

/** Whole pence as pounds with two decimals, such as `£8.69`, or `−£0.50` for a credit. */
export function formatPounds(wholePence: Pence): string {
  if (wholePence < 0) return `−${formatPounds(-wholePence)}`;
  const pounds = Math.floor(wholePence / PENCE_PER_POUND);
  const pence = String(wholePence % PENCE_PER_POUND).padStart(2, '0');
  return `£${String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`;
}
