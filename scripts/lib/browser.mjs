import { runNode } from './run.mjs';
import { inRoot } from './root.mjs';

/**
 * Finds a Chromium and returns it as `{ path, name, env }`. The option `--light` selects the
 * browser that the tests run in. Returns undefined, after printing how to get a browser, when none
 * is found.
 */
export async function findBrowser(...options) {
  const { code, output } = await runNode(inRoot('scripts', 'chromium.mjs'), options);
  if (code === 0) return JSON.parse(output);
  console.error(output.trim());
  return undefined;
}
