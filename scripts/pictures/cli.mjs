/**
 * `npm run pictures:cli`: records `kettle signup` with the fake provider in a real terminal and
 * writes the recording to docs/pictures. Needs tmux.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../lib/root.mjs';
import { openTerminal } from './terminal.mjs';
import { terminalSvg } from './terminal-svg.mjs';

const SIZE = { columns: 80, rows: 26 };
const OUT = inRoot('docs', 'pictures', 'kettle-signup.svg');

const state = mkdtempSync(path.join(tmpdir(), 'kettle-picture-'));
const program = inRoot('packages', 'cli', 'bin', 'kettle.cjs');
const terminal = openTerminal({
  ...SIZE,
  socket: `kettle-picture-${String(process.pid)}`,
  environment: { KETTLE_STATE_DIR: state },
  prelude: `PS1='$ '; kettle() { '${process.execPath}' '${program}' "$@"; }`,
});

const pictures = [];

async function addPicture(seconds) {
  await wait(250);
  pictures.push({ screen: terminal.screen(), seconds });
}

/** Waits for a question, types the answer, and records what the terminal then shows. */
async function answer(question, typed, { seconds = 0.9, keys = [] } = {}) {
  await terminal.until(question);
  await wait(150);
  if (keys.length > 0) terminal.press(...keys);
  if (typed !== '') terminal.type(typed);
  await addPicture(seconds);
  terminal.press('Enter');
}

async function record() {
  await terminal.prepare();
  terminal.type('kettle signup');
  await addPicture(1.5);
  terminal.press('Enter');
  await answer(/I am a…/, '', { seconds: 1.5 });
  await answer(/\? First name/, 'ada');
  await answer(/\? Last name/, 'byron');
  await answer(/\? Email address/, 'ada@example.com');
  await answer(/\? Mobile number/, '07700 900123');
  await answer(/\? I agree to the privacy/, '', { keys: ['Up'] });
  await terminal.until(/\? Address/);
  terminal.type('kettle te');
  await terminal.until(/1 Kettle Terrace/);
  await answer(/1 Kettle Terrace/, '', { seconds: 2 });
  await answer(/\? Housemates/, '');
  await answer(/\? Letting agent/, 'Acme Lets');
  await answer(/\? Broadband/, '', { keys: ['Down'], seconds: 1.5 });
  await answer(/\? Your Package/, '', { seconds: 2 });
  await answer(/\? Are these right/, '', { seconds: 1.2 });
  await answer(/\? Send me offers/, '');
  await answer(/\? Tenancy dates/, '', { seconds: 1.5 });
  await answer(/\? When should broadband/, '');
  await answer(/\? Review Your Package/, '', { seconds: 1.5 });
  await answer(/\? First name/, '');
  await answer(/\? Last name/, '');
  await answer(/\? Sort code/, '20-00-00');
  await answer(/\? Account number/, '55779911');
  await answer(/\? I am the account holder/, '', { keys: ['Up'] });
  await answer(/\? I agree to the terms/, '', { keys: ['Up'] });
  await answer(/\? Is all of this right/, '', { seconds: 4 });
  await answer(/\? You're Nearly Done/, '', { keys: ['Down'], seconds: 2 });
  await terminal.until(/Signed up/);
  await addPicture(5);
}

try {
  await record();
  const svg = terminalSvg(pictures, {
    ...SIZE,
    title: 'kettle signup in a terminal',
    description:
      'The prompts of kettle signup, step by step: personal details, an address that is found while it is typed, the package, the tenancy, the Direct Debit with masked numbers, a review, and the join link.',
  });
  writeFileSync(OUT, svg);
  console.log(`${path.relative(inRoot(), OUT)} is written`);
} finally {
  terminal.close();
  rmSync(state, { recursive: true, force: true });
}
