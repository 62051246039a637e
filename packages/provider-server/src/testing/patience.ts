import { vi } from 'vitest';

/** Real databases and processes on a busy machine: only a test that hangs reaches these. */
vi.setConfig({ hookTimeout: 180_000, testTimeout: 180_000 });
