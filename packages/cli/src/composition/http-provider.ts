import { createHttpProvider } from '@kettle/provider-http';
import { nodePool } from '@kettle/provider-http/node';
import type { Waits } from '../shell/shell.ts';
import { rememberingLast } from './last-answer.ts';
import { createPace } from './pace.ts';
import type { OpenedProvider } from './wire.ts';

/** Opens a provider over HTTP, with a pool of keep-alive connections. */
export function openHttpProvider(
  baseUrl: string,
  { callMs, beforeRepeat }: Waits = {},
): OpenedProvider {
  const transport = nodePool();
  const limits = { budgetMs: callMs, directDebitBudgetMs: callMs, wait: beforeRepeat };
  const { send, takeLast } = rememberingLast(transport.send);
  const pace = createPace(send);
  return {
    name: baseUrl,
    factory: () => createHttpProvider({ ...limits, baseUrl, send: pace.send }),
    pace,
    takeLastAnswer: takeLast,
    close: ({ isAtOnce }) => (isAtOnce ? transport.destroy() : transport.close()),
  };
}
