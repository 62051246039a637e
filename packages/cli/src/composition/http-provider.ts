import { createHttpProvider } from '@kettle/provider-http';
import { nodePool } from '@kettle/provider-http/node';
import { ContainerModule } from 'inversify';
import type { Waits } from '../shell/shell.ts';
import { rememberingLast } from './last-answer.ts';
import { withToken } from './bearer-token.ts';
import { connectionWords } from './connection-words.ts';
import { notingTrouble } from './noted-trouble.ts';
import { createPace } from './pace.ts';
import { TOKENS } from './tokens.ts';
import type { OpenedProvider } from './wire.ts';

export interface HttpWay {
  readonly baseUrl: string;
  readonly proxy?: URL | undefined;
  /** Sent with every request, and never shown. */
  readonly token?: string | undefined;
}

/** Opens a provider over HTTP, with a pool of keep-alive connections. */
export function openHttpProvider(
  { baseUrl, proxy, token }: HttpWay,
  { callMs, beforeRepeat }: Waits = {},
): OpenedProvider {
  const transport = nodePool({ proxy });
  const limits = { budgetMs: callMs, directDebitBudgetMs: callMs, wait: beforeRepeat };
  const noting = notingTrouble(withToken(transport.send, token));
  const { send, takeLast } = rememberingLast(noting.send);
  const pace = createPace(send);
  return {
    name: baseUrl,
    module: new ContainerModule(({ bind }) => {
      bind(TOKENS.provider)
        .toResolvedValue(() => createHttpProvider({ ...limits, baseUrl, send: pace.send }))
        .inSingletonScope();
    }),
    pace,
    takeLastAnswer: takeLast,
    connectionWords: () => {
      const trouble = noting.last();
      return trouble && connectionWords(trouble, { baseUrl, proxy });
    },
    close: ({ isAtOnce }) => (isAtOnce ? transport.destroy() : transport.close()),
  };
}
