/**
 * `npm run pictures:site`: retakes the pictures of README and docs from the running site, on a
 * fixed day and with fixed values. The pictures are written to docs/pictures, the moving one as an
 * SVG that holds the screens of a phone.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from '../lib/build.mjs';
import { inRoot } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';
import { movingPictures } from './moving-svg.mjs';
import { IN_ROBOTO } from './roboto.mjs';
import { smallPng } from './small-png.mjs';

const FRAMES = inRoot('.cache', 'pictures');
const NAMES = ['entry', 'lead-journey', 'joining'];

process.chdir(inRoot());
rmSync(FRAMES, { recursive: true, force: true });
mkdirSync(FRAMES, { recursive: true });
await ensureBuilt(['demo', 'provider']);
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
  const frames = readdirSync(FRAMES)
    .toSorted()
    .map((name) => smallPng(readFileSync(path.join(FRAMES, name))));
  const svg = movingPictures(frames, {
    width: 360,
    height: 760,
    seconds: 2,
    title: 'The lead’s journey on a phone, step by step',
  });
  writeFileSync(inRoot('docs', 'pictures', 'lead-journey.svg'), svg);
}
process.exitCode = code;
