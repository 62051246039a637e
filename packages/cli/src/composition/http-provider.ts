import { createHttpProvider, type Transport } from '@kettle/provider-http';
import { nodePool, troubleOf, type ConnectionTrouble } from '@kettle/provider-http/node';
import { ContainerModule } from 'inversify';
import type { Waits } from '../shell/shell.ts';
import { connectionWords } from './connection-words.ts';
import { createPace } from './pace.ts';
import { type OpenedProvider, TOKENS } from './wire.ts';
import type { ReceivedAnswer } from './services.ts';
import { withToken } from './provider-choice.ts';

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

interface Noting {
  readonly send: Transport;
  /** Why the last request that ended got no answer; undefined if it got one, or if nothing is known. */
  readonly last: () => ConnectionTrouble | undefined;
}

/** Notes why requests fail, because a failure of the core does not tell. */
function notingTrouble(send: Transport): Noting {
  let last: ConnectionTrouble | undefined;
  return {
    send: async (request, ending) => {
      try {
        const answer = await send(request, ending);
        last = undefined;
        return answer;
      } catch (error) {
        last = troubleOf(error) ?? last;
        throw error;
      }
    },
    last: () => last,
  };
}

type WireAnswer = Awaited<ReturnType<Transport>>;

interface Remembering {
  readonly send: Transport;
  readonly takeLast: () => ReceivedAnswer | undefined;
}

/** Remembers what the last response was, for `kettle doctor`: a failure of the core does not tell. */
function rememberingLast(send: Transport): Remembering {
  let last: WireAnswer | undefined;
  const remember = (answer: WireAnswer): WireAnswer => (last = answer);
  return {
    send: (request, ending) => send(request, ending).then(remember),
    takeLast: () => {
      const taken = last;
      last = undefined;
      return taken && receivedAnswer(taken);
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
