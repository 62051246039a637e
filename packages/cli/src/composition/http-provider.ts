import { createHttpProvider, createHttpStaff, type Transport } from '@kettle/provider-http';
import { nodePool, connectionProblemOf, type ConnectionProblem } from '@kettle/provider-http/node';
import { ContainerModule } from 'inversify';
import type { Timings } from '../shell/shell.ts';
import { describeConnectionProblem } from './describe-connection-problem.ts';
import { createRateLimitGate } from './rate-limit-gate.ts';
import { type OpenedProvider, TOKENS } from './wire.ts';
import { withToken } from './provider-choice.ts';

export interface HttpConnection {
  readonly baseUrl: string;
  readonly proxy?: URL | undefined;
  /** Sent with every request, and never shown. */
  readonly token?: string | undefined;
  /** Is told which part of an answer could not be read. */
  readonly onUnreadable?: ((sentence: string) => void) | undefined;
}

/** Opens a provider over HTTP, with a pool of keep-alive connections. */
export function openHttpProvider(
  { baseUrl, proxy, token, onUnreadable }: HttpConnection,
  { callMs, beforeRepeat }: Timings = {},
): OpenedProvider {
  const transport = nodePool({ proxy });
  const limits = { budgetMs: callMs, directDebitBudgetMs: callMs, wait: beforeRepeat };
  const recorder = recordProblem(withToken(transport.send, token));
  const rateLimit = createRateLimitGate(recorder.send);
  const options = { ...limits, baseUrl, send: rateLimit.send, onUnreadable };
  return {
    name: baseUrl,
    module: new ContainerModule(({ bind }) => {
      bind(TOKENS.provider)
        .toResolvedValue(() => createHttpProvider(options))
        .inSingletonScope();
      bind(TOKENS.staff)
        .toResolvedValue(() => createHttpStaff(options))
        .inSingletonScope();
    }),
    rateLimit,
    connectionMessage: () => {
      const problem = recorder.last();
      return problem && describeConnectionProblem(problem, { baseUrl, proxy });
    },
    close: ({ isImmediate }) => (isImmediate ? transport.destroy() : transport.close()),
  };
}

interface ProblemRecorder {
  readonly send: Transport;
  /** Why the last request got no answer; undefined if it got one, or if the cause is not known. */
  readonly last: () => ConnectionProblem | undefined;
}

/** Records why requests fail, because the failures of the core do not say it. */
function recordProblem(send: Transport): ProblemRecorder {
  let last: ConnectionProblem | undefined;
  return {
    send: async (request, signal) => {
      try {
        const answer = await send(request, signal);
        last = undefined;
        return answer;
      } catch (error) {
        last = connectionProblemOf(error) ?? last;
        throw error;
      }
    },
    last: () => last,
  };
}
