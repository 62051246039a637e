import { vi } from 'vitest';

/** Real databases and processes on a busy machine: only a test that hangs reaches these. */
vi.setConfig({
  hookTimeout: 180_000,
  testTimeout: process.env['LONG'] === '1' ? 1_800_000 : 180_000,
});
