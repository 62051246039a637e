import {
  formatPounds,
  leadPackagePrice,
  monthlyAmount,
  displayedDifference,
  sizeOutcomeMessage,
  weeklyAmount,
  type LeadJourney,
  type PackagePrice,
  type PricedSize,
} from '@kettle/core';
import type { DoneOutcome } from './outcome.ts';
import { priceCell, shownPrice, type Period } from './prices.ts';
import { describeProblem, PRODUCT_NAME } from './problems.ts';
import { tableLines } from './layout.ts';

interface Comparison {
  readonly sizes: readonly PricedSize[];
  readonly period: Period;
  /** Prints why a size has no price. */
  readonly warn: (text: string) => void;
}

const AMOUNT_OF = { weekly: weeklyAmount, monthly: monthlyAmount } as const;
const HEADINGS: Readonly<Record<Period, string>> = {
  weekly: 'Each a week',
  monthly: 'Each a month',
};

/**
 * The result of a quote, with the prices of the same package for houses of other sizes. If the call for a size failed, the
 * quote is still shown, but the exit code is not 0.
 */
export function comparisonOutcome(
  quote: DoneOutcome,
  journey: LeadJourney,
  comparison: Comparison,
): DoneOutcome {
  const { sizes, period, warn } = comparison;
  const own = leadPackagePrice(journey);
  for (const { housemateCount, outcome } of sizes) {
    if (outcome.kind !== 'priced') {
      warn(sizeOutcomeMessage({ housemateCount, outcome }, PRODUCT_NAME));
    }
  }
  const failed = sizes.flatMap(({ outcome }) =>
    outcome.kind === 'failed' ? [describeProblem(outcome.failure).exitCode] : [],
  );
  const [exitCode] = failed;
  return {
    ...quote,
    value: {
      ...(quote.value as object),
      comparison: sizes.map((size) => comparisonValue(size, own)),
    },
    lines: [
      ...quote.lines,
      '',
      ...tableLines([
        ['People', HEADINGS[period], 'Difference'],
        ...rowsWithOwn(sizes, journey.household?.housemateCount ?? 0, own, period),
      ]),
    ],
    ...(exitCode === undefined ? {} : { exitCode }),
  };
}

function comparisonValue({ housemateCount, outcome }: PricedSize, own: PackagePrice) {
  const housemates = housemateCount;
  if (outcome.kind !== 'priced') {
    const message = sizeOutcomeMessage({ housemateCount, outcome }, PRODUCT_NAME);
    return { housemates, outcome: outcome.kind === 'failed' ? 'failed' : 'not-available', message };
  }
  const { price } = outcome;
  return {
    housemates,
    outcome: 'priced',
    price: shownPrice(price.discountedPriceAmount),
    difference: {
      weekly: displayedDifference(own, price, weeklyAmount),
      monthly: displayedDifference(own, price, monthlyAmount),
    },
  };
}

/** A row for each size, in order. A star marks the requested size, as it marks options in the package. */
function rowsWithOwn(
  sizes: readonly PricedSize[],
  ownCount: number,
  own: PackagePrice,
  period: Period,
): readonly (readonly string[])[] {
  const ownRow = { count: ownCount, row: [`${ownCount} *`, cellOf(own, period)] };
  const others = sizes.map(({ housemateCount: count, outcome }) => ({
    count,
    row:
      outcome.kind === 'priced'
        ? [`${count}`, cellOf(outcome.price, period), differenceOf(own, outcome.price, period)]
        : [`${count}`, '-'.padStart(cellOf(own, period).length), NO_PRICE[outcome.kind]],
  }));
  return [...others, ownRow].toSorted((one, two) => one.count - two.count).map(({ row }) => row);
}

const NOT_AVAILABLE = 'not available';
const NO_PRICE = {
  'other-package': NOT_AVAILABLE,
  'no-discount': NOT_AVAILABLE,
  'account-exists': NOT_AVAILABLE,
  failed: 'no price',
} as const;

function cellOf(price: PackagePrice, period: Period): string {
  return priceCell(price.discountedPriceAmount, period);
}

function differenceOf(own: PackagePrice, other: PackagePrice, period: Period): string {
  const pence = displayedDifference(own, other, AMOUNT_OF[period]);
  if (pence === 0) return 'the same';
  return `${formatPounds(Math.abs(pence))} ${pence > 0 ? 'more' : 'less'}`;
}
