import type { FetchLike } from '../http-client/http-client.ts';
import type { Exchange } from './api-document.ts';

export interface RecordedWire {
  readonly fetch: FetchLike;
  /** Every exchange that got an answer, oldest first. */
  readonly exchanges: readonly Exchange[];
}

/** Sends as told, and keeps what went over the wire; `base` is the URL that every call begins with. */
export function recordedWire(base: string, fetch: FetchLike): RecordedWire {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const text = await response.clone().text();
      exchanges.push({
        method: init.method ?? 'GET',
        url: url.slice(base.length),
        requestHeaders: new Headers(init.headers),
        requestBody: parsed(init.body),
        status: response.status,
        headers: response.headers,
        body: parsed(text),
      });
      return response;
    },
  };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text; // As it was sent: the document has no such body.
  }
}
