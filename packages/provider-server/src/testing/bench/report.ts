import type { LoadResult } from './load.ts';

export interface Comparison {
  /** Ratios of the provider to the floor: the minimum of the rate, the maximum of the 99th percentile of the times. */
  readonly goal: { readonly rate: number; readonly p99?: number };
  readonly names: readonly [floor: string, ours: string];
  readonly floor: readonly LoadResult[];
  readonly ours: readonly LoadResult[];
}

export function report(title: string, comparisons: readonly Comparison[]): void {
  console.log(`\n${title}`);
  for (const { goal, names, floor, ours } of comparisons) {
    show(names[0], floor);
    show(names[1], ours);
    const errors = ours.reduce((sum, result) => sum + result.errors, 0);
    const rate = ratioOf(ours, floor, ({ perSecond }) => perSecond);
    const p99 = ratioOf(ours, floor, (result) => result.p99);
    const tail = goal.p99 === undefined ? '' : `, p99 ${p99.toFixed(2)} x (at most ${goal.p99})`;
    console.log(`  => ${rate.toFixed(2)} x (at least ${goal.rate})${tail}, errors ${errors} (0)`);
  }
}

/** Returns the median of the ratios of all rounds. Other load on the machine slows both sides of a round equally. */
function ratioOf(
  ours: readonly LoadResult[],
  floor: readonly LoadResult[],
  valueOf: (result: LoadResult) => number,
): number {
  return median(
    ours.flatMap((one, round) => {
      const other = floor[round];
      return other ? [valueOf(one) / valueOf(other)] : [];
    }),
  );
}

function show(name: string, results: readonly LoadResult[]): void {
  const of = (valueOf: (result: LoadResult) => number, digits: number): string =>
    median(results.map(valueOf)).toFixed(digits).padStart(9);
  console.log(
    `  ${name.padEnd(36)}${of(({ perSecond }) => perSecond, 0)} a second${of(({ p50 }) => p50, 1)} ms${of(({ p99 }) => p99, 1)} ms p99`,
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
