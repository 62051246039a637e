/**
 * Fails when a rule of docs/promises.md has no test or quotes words that no source says, or a test
 * names a rule that does not exist.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { filesBelow } from './lib/files-below.mjs';
import { inRoot } from './lib/root.mjs';
import { compareRules, staleWords } from './lib/rules.mjs';

const textsIn = (folders, pattern) =>
  folders
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, source: readFileSync(inRoot(file), 'utf8') }));

const page = readFileSync(inRoot('docs/promises.md'), 'utf8');

// The test of this check names rules that are examples.
const tests = textsIn(
  ['packages', 'e2e', 'scripts'],
  /(?<!scripts\/lib\/rules)\.test\.(tsx?|mjs)$|\.contract\.ts$|\.e2e\.ts$/,
);
const { count, complaints } = compareRules(page, tests);

const sources = textsIn(['packages'], /(?<!\.test)\.tsx?$/).filter(
  ({ file }) => !file.includes('/testing/'),
);
const stale = staleWords(page, sources);

const all = [...complaints, ...stale];
if (all.length > 0) console.log(all.join('\n'));
console.log(`${count} rules`);
process.exitCode = all.length > 0 ? 1 : 0;
