import type { Transport } from '@kettle/provider-http';
import type { ReceivedAnswer } from './services.ts';

type WireAnswer = Awaited<ReturnType<Transport>>;

interface Remembering {
  readonly send: Transport;
  readonly takeLast: () => ReceivedAnswer | undefined;
}

/** Remembers what the last response was, for `kettle doctor`: a failure of the core does not tell. */
export function rememberingLast(send: Transport): Remembering {
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
