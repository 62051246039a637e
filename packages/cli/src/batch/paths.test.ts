import { describe, expect, it } from 'vitest';
import { batchPaths, formatOf, conflictingFile } from './paths.ts';

describe('the files of a batch', () => {
  it('are in the folder of the rows, and are named after them', () => {
    expect(batchPaths('in/houses.csv')).toEqual({
      rows: 'in/houses.csv',
      format: 'csv',
      journal: 'in/houses.csv.journal',
      results: 'in/houses.results.csv',
      resultsFormat: 'csv',
      failed: 'in/houses.results.failed.csv',
    });
    expect(batchPaths('houses.jsonl').results).toBe('houses.results.jsonl');
    expect(batchPaths('houses').results).toBe('houses.results.jsonl');
  });

  it('are different for files that differ only in their extension', () => {
    const rows = ['houses.csv', 'houses.txt', 'houses.tsv', 'houses.jsonl', 'houses.json'];
    const results = rows.map((one) => batchPaths(one).results);
    expect(new Set(results).size).toBe(rows.length);
    expect(results[1]).toBe('houses.txt.results.csv');
  });

  it('have the name and the format of the results file that is given', () => {
    expect(batchPaths('in/houses.csv', 'out/done.jsonl')).toMatchObject({
      journal: 'in/houses.csv.journal',
      results: 'out/done.jsonl',
      resultsFormat: 'json-lines',
      failed: 'out/done.failed.jsonl',
    });
  });

  it.each([
    ['a.csv', 'csv'],
    ['A.TSV', 'csv'],
    ['a.csv.old', 'json-lines'],
    ['a.json', 'json-lines'],
  ])('are CSV or not, depending on their extension: %s', (file, format) => {
    expect(formatOf(file)).toBe(format);
  });

  it.each([
    ['a.csv', './a.csv', './a.csv'],
    ['a.csv', 'a.csv.journal', 'a.csv.journal'],
    ['a.failed.csv', 'a.csv', 'a.failed.csv'],
    ['a.csv', 'b.csv', undefined],
  ])('of the rows %s may not be overwritten by the results %s', (rows, results, file) => {
    expect(conflictingFile(batchPaths(rows, results))).toBe(file);
  });
});
