import process from 'node:process';
import { chromium } from 'playwright-core';
import { findBrowser } from '../lib/browser.mjs';

/** Launches the Chromium of the browser tests. Exits the process if none is found. */
export async function openBrowser() {
  const found = await findBrowser();
  if (!found) process.exit(1);
  return chromium.launch({ executablePath: found.path, env: { ...process.env, ...found.env } });
}
