import type { Transport, WireAnswer } from '../http-client/transport.ts';
import type { Exchange } from './api-document.ts';

export interface RecordedWire {
  readonly send: Transport;
  /** Every exchange that got a response, oldest first. */
  readonly exchanges: readonly Exchange[];
}

/**
 * Sends requests with `send` and records the exchanges. `base` is the URL that every call begins
 * with.
 */
export function recordedWire(base: string, send: Transport): RecordedWire {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    send: async (request, cancellation) => {
      const answer = await send(request, cancellation);
      exchanges.push({
        method: request.method,
        url: request.url.slice(base.length),
        requestHeaders: new Headers(request.headers),
        requestBody: request.body === undefined ? undefined : (JSON.parse(request.body) as unknown),
        status: answer.status,
        headers: answer.headers,
        body: bodyOf(answer),
      });
      return answer;
    },
  };
}

function bodyOf({ body, headers }: WireAnswer): unknown {
  if (body.isReadable) return body.value;
  const length = headers.get('content-length') ?? '0';
  return length === '0' ? undefined : `${length} bytes that are no JSON`;
}
