import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Tables } from '../database/tables.ts';
import type { ServerOptions } from '../start/server-options.ts';
import { emptyTables } from './empty-tables.ts';
import { testProvider, type TestProvider } from './test-provider.ts';

/**
 * Opens a provider for all tests of a file, which takes longer than most of them, and empties these
 * tables before each.
 */
export function oneProvider(
  tables: readonly (keyof Tables)[],
  onOpen: (provider: TestProvider) => void,
  options: Partial<ServerOptions> = {},
): void {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await testProvider(options);
    onOpen(provider);
  });
  afterAll(() => provider.close());
  beforeEach(() => emptyTables(provider.store.db, ...tables));
}
