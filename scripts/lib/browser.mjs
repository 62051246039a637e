import { runNode } from './run.mjs';
import { inRoot } from './root.mjs';

/** The Chromium of the browser tests as `{ path, name, env }`; says how to get one and gives undefined where there is none. */
export async function findBrowser() {
  const { code, output } = await runNode(inRoot('scripts', 'chromium.mjs'));
  if (code === 0) return JSON.parse(output);
  console.error(output.trim());
  return undefined;
}
