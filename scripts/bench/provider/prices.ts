import { packagePriceOf } from '../../../packages/core/src/index.ts';
import { randomFrom } from '../../../packages/provider-server/src/testing/random.ts';
import type { Comparison } from '../table.ts';

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

/**
 * Compares the price of four products with the bare sum of four integers, and checks that the price
 * is exact.
 */
export function measurePrices(): Comparison[] {
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
  const name = 'a package price of four products';
  return [
    { name, floorName: 'integers', floor, ours, unit: 'ns', digits: 1, goal: { most: 3 } },
    {
      name: `${name}, wrong of ${PACKAGES}`,
      floorName: '',
      floor: [],
      ours: [wrong],
      unit: 'in all',
      digits: 0,
      goal: { most: 0 },
    },
  ];
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
