/**
 * `npm run pictures:visual`: retakes the reference pictures that the browser tests compare the
 * screens with. Look at the changed pictures before you commit them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from '../lib/build.mjs';
import { inRoot } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';
import { smallPng } from './small-png.mjs';

const PICTURES = inRoot('e2e', 'visual', 'pictures');

process.chdir(inRoot());
await ensureBuilt(['demo', 'provider']);
const { code } = await runNode(
  inRoot('node_modules', '@playwright', 'test', 'cli.js'),
  ['test', '--config=e2e', '--project=fake', 'e2e/visual', '--update-snapshots=changed'],
  { isShown: true, env: { LONG: '1' } },
);
for (const name of readdirSync(PICTURES)) {
  const file = path.join(PICTURES, name);
  const picture = readFileSync(file);
  const small = smallPng(picture);
  if (small !== picture) writeFileSync(file, small);
}
process.exitCode = code;
