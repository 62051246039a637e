import path from 'node:path';

export type RowFormat = 'csv' | 'json-lines';

/** Every file that a batch reads or writes. */
export interface BatchPaths {
  readonly rows: string;
  readonly format: RowFormat;
  /** The record of what was sent. Its name depends only on the file of rows. */
  readonly journal: string;
  readonly results: string;
  readonly resultsFormat: RowFormat;
  /** The file of rows that are not signed up, with the reasons. */
  readonly failed: string;
}

export function batchPaths(rows: string, results?: string): BatchPaths {
  const format = formatOf(rows);
  const { dir, base } = path.parse(rows);
  const extension = format === 'csv' ? '.csv' : '.jsonl';
  // Any other extension stays in the name, so that houses.txt and houses.csv in one folder get
  // different results files.
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

/**
 * The results or failed file, if writing it would overwrite the rows or the journal, which a later
 * run reads again.
 */
export function conflictingFile({
  rows,
  journal,
  results,
  failed,
}: BatchPaths): string | undefined {
  const batchFiles = [rows, journal].map((file) => path.resolve(file));
  return [results, failed].find((file) => batchFiles.includes(path.resolve(file)));
}

/** The format by file extension: CSV for .csv, .tsv and .txt, JSON Lines for everything else. */
export function formatOf(file: string): RowFormat {
  return /\.(csv|tsv|txt)$/i.test(file) ? 'csv' : 'json-lines';
}
