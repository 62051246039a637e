/**
 * Fails when a rule of docs/rules has no test or quotes words that no source says, a test names a rule that does not exist, or
 * any text names a design rule or a goal that docs/rules/design.md does not explain.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { filesBelow } from './lib/files-below.mjs';
import { inRoot } from './lib/root.mjs';
import { compareRules, staleWords, unknownDesignRules } from './lib/rules.mjs';

const textsIn = (folders, pattern) =>
  folders
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, source: readFileSync(inRoot(file), 'utf8') }));

const pages = textsIn(['docs/rules'], /\.md$/).map(({ file, source }) => ({ file, text: source }));

// The test of this check names rules that are examples.
const tests = textsIn(
  ['packages', 'e2e', 'scripts'],
  /(?<!scripts\/lib\/rules)\.test\.(tsx?|mjs)$|\.contract\.ts$|\.e2e\.ts$/,
);
const { count, complaints } = compareRules(pages, tests);
const design = readFileSync(inRoot('docs/rules/design.md'), 'utf8');
const texts = textsIn(['packages', 'e2e', 'scripts', 'docs'], /\.(tsx?|mjs|md)$/);
const unknown = unknownDesignRules(design, texts);

const sources = textsIn(['packages'], /(?<!\.test)\.tsx?$/).filter(
  ({ file }) => !file.includes('/testing/'),
);
const stale = staleWords(pages, sources);

const all = [...complaints, ...unknown, ...stale];
if (all.length > 0) console.log(all.join('\n'));
console.log(`${count} rules`);
process.exitCode = all.length > 0 ? 1 : 0;
