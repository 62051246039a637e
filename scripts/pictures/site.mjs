/**
 * `npm run pictures:site`: retakes the pictures of README and docs from the running site, on a fixed day and with fixed values.
 * The pictures are written to docs/pictures.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { ensureBuilt } from '../lib/build.mjs';
import { inRoot } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';
import { IN_ROBOTO } from './roboto.mjs';
import { smallPng } from './small-png.mjs';

const NAMES = ['entry', 'lead-journey', 'joining', 'style'];

process.chdir(inRoot());
await ensureBuilt(['demo', 'gallery', 'provider']);
const { code } = await runNode(
  inRoot('node_modules', '@playwright', 'test', 'cli.js'),
  ['test', '--config=e2e', '--project=pictures'],
  { isShown: true, env: { PICTURES: '1', ...IN_ROBOTO } },
);
if (code === 0) {
  for (const name of NAMES) {
    const file = inRoot('docs', 'pictures', `${name}.png`);
    writeFileSync(file, smallPng(readFileSync(file)));
  }
}
process.exitCode = code;
