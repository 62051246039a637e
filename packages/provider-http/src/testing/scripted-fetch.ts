import type { FetchLike } from '../http-client/transport.ts';

/** How the scripted `fetch` treats one request. */
export type FetchStep = Response | 'fails' | 'never answers' | 'never ends' | AbortIgnoringStep;

/** The scripted `fetch` ignores the abort signal. */
type AbortIgnoringStep = 'never answers, ignores abort' | 'never ends, ignores abort';

export interface ScriptedFetch {
  readonly fetch: FetchLike;
  readonly requests: readonly { readonly url: string; readonly init: RequestInit }[];
}

/**
 * A `fetch` that plays its steps in order without delay and obeys the signal, except in deaf steps.
 */
export function scriptedFetch(...steps: readonly FetchStep[]): ScriptedFetch {
  const requests: { url: string; init: RequestInit }[] = [];
  return {
    requests,
    fetch: (url, init) => {
      requests.push({ url, init });
      return play(steps[requests.length - 1], init.signal ?? undefined);
    },
  };
}

function play(step: FetchStep | undefined, signal?: AbortSignal): Promise<Response> {
  if (step === 'never answers, ignores abort') return untilAborted();
  if (step === 'never ends, ignores abort') return Promise.resolve(endless());
  if (signal?.aborted) return Promise.reject(new DOMException('Aborted', 'AbortError'));
  if (step === 'never answers') return untilAborted(signal);
  if (step === 'never ends') return Promise.resolve(endless(signal));
  if (step === undefined || step === 'fails') {
    return Promise.reject(new TypeError('fetch failed'));
  }
  return Promise.resolve(step);
}

function untilAborted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

/** A response that stalls after its headers and the first byte of the body. */
function endless(signal?: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

export function json(
  status: number,
  body: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const type = { 'content-type': 'application/json' };
  return new Response(JSON.stringify(body), { status, headers: { ...type, ...headers } });
}
