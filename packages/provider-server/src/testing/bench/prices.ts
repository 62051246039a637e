import { packagePriceOf } from '@kettle/core';
import { randomFrom } from '../random.ts';
import { median } from './report.ts';

const PACKAGES = 20_000;
const ROUNDS = 41;
/** Prices are in pence with up to four decimals. */
const UNITS = 10_000;

interface PriceCase {
  readonly options: readonly {
    readonly price: { readonly current: number; readonly old?: number };
  }[];
  /** The same prices in whole ten-thousandths of a penny. */
  readonly units: readonly number[];
}

/** Compares the price of four products with the bare sum of four integers, and checks that the price is exact. */
export function measurePrices(): void {
  const cases = priceCases();
  const wrong = cases.filter(
    ({ options, units }) => packagePriceOf(options).discountedPriceAmount !== sumOf(units) / UNITS,
  ).length;
  const floor: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(nanosecondsOf(cases, ({ units }) => sumOf(units) + sumOf(units)));
    ours.push(nanosecondsOf(cases, ({ options }) => packagePriceOf(options).fullPriceAmount));
  }
  const ratio = median(ours.map((time, round) => time / (floor[round] ?? Number.NaN)));
  console.log(`\nA package price of four products
  whole numbers, both sums            ${median(floor).toFixed(1)} ns
  packagePriceOf                      ${median(ours).toFixed(1)} ns
  => ${ratio.toFixed(2)} x (at most 3), wrong ${wrong} of ${PACKAGES} (0)`);
}

function priceCases(): PriceCase[] {
  const random = randomFrom(1);
  return Array.from({ length: PACKAGES }, () => {
    const units = Array.from({ length: 4 }, () => Math.floor(random() * 3000 * UNITS));
    return { units, options: units.map((unit) => ({ price: { current: unit / UNITS } })) };
  });
}

function sumOf(units: readonly number[]): number {
  let sum = 0;
  for (const unit of units) sum += unit;
  return sum;
}

let sink = 0;

function nanosecondsOf(cases: readonly PriceCase[], work: (one: PriceCase) => number): number {
  const begin = performance.now();
  for (const one of cases) sink += work(one);
  const nanoseconds = ((performance.now() - begin) * 1e6) / cases.length;
  // The sum is read, so that the compiler cannot remove the work.
  return sink === 0 ? Number.NaN : nanoseconds;
}
