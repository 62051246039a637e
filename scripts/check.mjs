/**
 * `npm run check`: every check that does not run the product. All checks run, even after one fails.
 * The output of a failed check is printed, and the last line gives the totals.
 */
import process from 'node:process';
import { closingLine, sum } from './lib/closing-line.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const fromNpm = (file) => inRoot('node_modules', ...file.split('/'));

/** The quick ones first. */
const CHECKS = [
  { name: 'lock', file: inRoot('scripts', 'check-lock.mjs'), args: [] },
  { name: 'texts', file: inRoot('scripts', 'check-texts.mjs'), args: [] },
  { name: 'rules', file: inRoot('scripts', 'check-rules.mjs'), args: [] },
  {
    name: 'format',
    file: fromNpm('prettier/bin/prettier.cjs'),
    args: ['--check', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
  { name: 'borders', file: inRoot('scripts', 'check-borders.mjs'), args: [] },
  { name: 'types', file: fromNpm('typescript/bin/tsc'), args: ['-b'] },
  { name: 'lint', file: fromNpm('oxlint/bin/oxlint'), args: ['--type-aware'] },
  { name: 'unused code', file: fromNpm('knip/bin/knip.js'), args: ['--no-progress'] },
];

async function runCheck({ name, file, args }) {
  const started = performance.now();
  const { code, output } = await runNode(file, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`${output.trim()}\n`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

process.chdir(inRoot());
await ensureInstalled();
const counts = [];
for (const check of CHECKS) counts.push(await runCheck(check));
const total = sum(counts);
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
