/** Fails when a rule of docs/rules.md has no test, or a test names a rule that does not exist. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { filesBelow } from './lib/files-below.mjs';
import { inRoot } from './lib/root.mjs';
import { compareRules } from './lib/rules.mjs';

const testFiles = ['packages', 'e2e']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.test\.tsx?$|\.e2e\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(inRoot(file), 'utf8') }));
const rules = readFileSync(inRoot('docs', 'rules.md'), 'utf8');

const { count, complaints } = compareRules(rules, testFiles);
if (complaints.length > 0) console.log(complaints.join('\n'));
console.log(`${count} rules`);
process.exitCode = complaints.length > 0 ? 1 : 0;
