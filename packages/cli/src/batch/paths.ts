import path from 'node:path';

export type RowFormat = 'csv' | 'json-lines';

/** Every file that a batch reads or writes. */
export interface BatchPaths {
  readonly rows: string;
  readonly format: RowFormat;
  /** What was sent, noted before it was sent; it belongs to the rows, whatever the results are called. */
  readonly journal: string;
  readonly results: string;
  readonly resultsFormat: RowFormat;
  /** The rows that are not signed up, with their reasons. */
  readonly failed: string;
}

export function batchPaths(rows: string, results?: string): BatchPaths {
  const format = formatOf(rows);
  const { dir, base } = path.parse(rows);
  const extension = format === 'csv' ? '.csv' : '.jsonl';
  // Any other ending stays, so that houses.txt beside houses.csv has results of its own.
  const resultsFile =
    results ?? path.join(dir, `${path.basename(base, extension)}.results${extension}`);
  const parts = path.parse(resultsFile);
  return {
    rows,
    format,
    journal: `${rows}.journal`,
    results: resultsFile,
    resultsFormat: formatOf(resultsFile),
    failed: path.join(parts.dir, `${parts.name}.failed${parts.ext}`),
  };
}

/** What a run would write over although it is read again, if its names lead to that. */
export function overwrittenBy({ rows, journal, results, failed }: BatchPaths): string | undefined {
  const kept = [rows, journal].map((file) => path.resolve(file));
  return [results, failed].find((file) => kept.includes(path.resolve(file)));
}

/** By its ending; what is not called CSV is JSON Lines. */
export function formatOf(file: string): RowFormat {
  return /\.(csv|tsv|txt)$/i.test(file) ? 'csv' : 'json-lines';
}
