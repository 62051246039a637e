import { runNode } from './run.mjs';
import { inRoot } from './root.mjs';

/**
 * A Chromium as `{ path, name, env }`, with `--light` the one that tests run in; says how to get one and gives undefined
 * where there is none.
 */
export async function findBrowser(...options) {
  const { code, output } = await runNode(inRoot('scripts', 'chromium.mjs'), options);
  if (code === 0) return JSON.parse(output);
  console.error(output.trim());
  return undefined;
}
