import { vi } from 'vitest';

const LONG = process.env['LONG'] === '1';

// Benchmarks start the same processes, outside of any test.
if (process.env['VITEST'] !== undefined) {
  /** Real databases and processes on a busy machine: only a test that hangs reaches these. */
  vi.setConfig({ hookTimeout: 180_000, testTimeout: LONG ? 1_800_000 : 180_000 });
}
