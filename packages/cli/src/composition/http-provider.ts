import { createHttpProvider, createHttpStaff, type Transport } from '@kettle/provider-http';
import { nodePool, connectionProblemOf, type ConnectionProblem } from '@kettle/provider-http/node';
import { ContainerModule } from 'inversify';
import type { Timings } from '../shell/shell.ts';
import { describeConnectionProblem } from './describe-connection-problem.ts';
import { createRateLimitGate } from './rate-limit-gate.ts';
import { type OpenedProvider, TOKENS } from './wire.ts';
import type { ReceivedAnswer } from './services.ts';
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
  const { send, takeLast } = recordLastAnswer(recorder.send);
  const rateLimit = createRateLimitGate(send);
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
    takeLastAnswer: takeLast,
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

type WireAnswer = Awaited<ReturnType<Transport>>;

interface AnswerRecorder {
  readonly send: Transport;
  readonly takeLast: () => ReceivedAnswer | undefined;
}

/** Records the last response for `kettle doctor`, because the failures of the core do not contain it. */
function recordLastAnswer(send: Transport): AnswerRecorder {
  let last: WireAnswer | undefined;
  const record = (answer: WireAnswer): WireAnswer => (last = answer);
  return {
    send: (request, signal) => send(request, signal).then(record),
    takeLast: () => {
      const answer = last;
      last = undefined;
      return answer && receivedAnswer(answer);
    },
  };
}

function receivedAnswer({ status, headers, body }: WireAnswer): ReceivedAnswer {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const value = body.isReadable ? body.value : undefined;
  const isObject = typeof value === 'object' && value !== null;
  const hasMessages = isObject && 'messages' in value && Array.isArray(value.messages);
  return { status, type: type.trim(), isJson: body.isReadable, hasMessages };
}
