import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock, providerContract, TODAY } from '@kettle/core/testing';
import { readEnvironment, startProvider } from '@kettle/provider-server';
import { vi } from 'vitest';
import { createHttpProvider } from './create-http-provider.ts';
import { nodeFetch } from './node.ts';

// A database is made: only a start that hangs reaches these, however busy the machine is.
vi.setConfig({ hookTimeout: 180_000, testTimeout: 60_000 });

/** The reference provider on an embedded database, behind a real socket and a real pool. */
providerContract('the provider over HTTP', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kettle-http-'));
  const environment = readEnvironment({ PORT: '0', DATA_DIR: join(folder, 'data') });
  if (!environment.ok) throw new Error(environment.error.join(' '));
  const provider = await startProvider({
    environment: environment.value,
    clock: fixedClock(TODAY, Date.UTC(2026, 10, 21, 12)),
    log: () => undefined,
  });
  const transport = nodeFetch();
  return {
    ports: createHttpProvider({ baseUrl: `${provider.address}/api`, fetch: transport.fetch }),
    today: TODAY,
    close: async () => {
      await transport.close();
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});
