/**
 * One measurement beside its floor. Both are measured in each round, so other load on the machine
 * slows both alike.
 */
export interface Comparison {
  readonly name: string;
  /** What the floor is. Empty for a measurement whose limit is a value and not a ratio. */
  readonly floorName: string;
  readonly floor: readonly number[];
  readonly ours: readonly number[];
  readonly unit: string;
  readonly digits: number;
  readonly goal: { readonly least: number } | { readonly most: number };
}

const HEADINGS = ['measured', 'floor', 'Kettle', 'beside', 'ratio', 'to reach'];

/** Prints a Markdown table with the medians, and the median of the ratios of all rounds. */
export function printTable(comparisons: readonly Comparison[]): void {
  const rows = [HEADINGS, ...comparisons.map(cellsOf)];
  const widths = HEADINGS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  console.log([line(HEADINGS), rule, ...comparisons.map((one) => line(cellsOf(one)))].join('\n'));
}

function cellsOf({ name, floorName, floor, ours, unit, digits, goal }: Comparison): string[] {
  const show = (values: readonly number[]): string => `${median(values).toFixed(digits)} ${unit}`;
  const hasFloor = floor.length > 0;
  const ratios = ours.flatMap((value, round) => {
    const other = floor[round];
    return other === undefined ? [] : [value / other];
  });
  const limit = 'least' in goal ? `>= ${goal.least}` : `<= ${goal.most}`;
  return [
    name,
    hasFloor ? show(floor) : '',
    show(ours),
    floorName,
    hasFloor ? median(ratios).toFixed(2) : '',
    hasFloor ? limit : `${limit} ${unit}`,
  ];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
