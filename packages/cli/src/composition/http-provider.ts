import { createHttpProvider } from '@kettle/provider-http';
import { nodePool } from '@kettle/provider-http/node';
import { createPace } from './pace.ts';
import type { OpenedProvider } from './wire.ts';

/** A provider over HTTP, through a pool of connections that are kept. */
export function openHttpProvider(baseUrl: string, patienceMs?: number): OpenedProvider {
  const transport = nodePool();
  const limits = { budgetMs: patienceMs, directDebitBudgetMs: patienceMs };
  const pace = createPace(transport.send);
  return {
    name: baseUrl,
    factory: () => createHttpProvider({ ...limits, baseUrl, send: pace.send }),
    pace,
    close: ({ isAtOnce }) => (isAtOnce ? transport.destroy() : transport.close()),
  };
}
