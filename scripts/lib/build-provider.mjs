import { ensureBuilt } from './build.mjs';

/** Vitest calls this function once before the tests of the provider server. */
export async function setup() {
  await ensureBuilt(['provider']);
}
