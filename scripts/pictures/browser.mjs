import process from 'node:process';
import { chromium } from 'playwright-core';
import { findBrowser } from '../lib/browser.mjs';
import { IN_ROBOTO } from './roboto.mjs';

/** Launches the Chromium of the browser tests. Exits the process if none is found. */
export async function openBrowser() {
  const found = await findBrowser();
  if (!found) process.exit(1);
  const env = { ...process.env, ...found.env, ...IN_ROBOTO };
  return chromium.launch({ executablePath: found.path, env });
}
