import { ensureBuilt } from './build.mjs';

/** What Vitest calls before the tests of the provider. */
export async function setup() {
  await ensureBuilt(['provider']);
}
