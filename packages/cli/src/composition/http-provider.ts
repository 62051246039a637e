import { createHttpProvider } from '@kettle/provider-http';
import { nodePool } from '@kettle/provider-http/node';
import { createPace } from './pace.ts';
import type { OpenedProvider } from './wire.ts';

/** Opens a provider over HTTP, with a pool of keep-alive connections. */
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
