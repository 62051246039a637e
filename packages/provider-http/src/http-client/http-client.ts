import { TIME_LIMIT_MS } from '@kettle/provider-api';
import { startDeadline, type Deadline } from './deadline.ts';
import type { HttpCall, HttpOutcome } from './http-call.ts';
import { pause, pauseBefore, retryAfterMs } from './pause.ts';
import { callUrl, readBaseUrl, requestOf } from './request.ts';
import { fetchTransport, type Transport, type WireAnswer, type WireRequest } from './transport.ts';

export interface HttpClientOptions {
  /** An absolute http or https URL. The path of every call is appended to its path. */
  readonly baseUrl: string;
  /** Sends the requests. Default: the platform's `fetch`. */
  readonly send?: Transport | undefined;
  /**
   * Time budget of a call in milliseconds, for all its attempts, including reading the response.
   * Default: 15 seconds.
   */
  readonly budgetMs?: number | undefined;
  /** Waits between attempts; must resolve early when the signal aborts. */
  readonly wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Returns a number from 0 (inclusive) to 1 (exclusive), used for the random half of a wait. */
  readonly random?: (() => number) | undefined;
  /** The current time in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

export type HttpClient = (call: HttpCall) => Promise<HttpOutcome>;

const RETRIES = 2;
const RETRYABLE_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Creates a client that gives each call one time budget for all attempts and the reading of the
 * body. It retries GETs, and POSTs with a key, at most twice: if no response came or a gateway
 * failed.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const base = readBaseUrl(options.baseUrl);
  const {
    send = fetchTransport(),
    wait = pause,
    random = Math.random,
    now = Date.now,
    budgetMs = TIME_LIMIT_MS,
  } = options;
  return async (call) => {
    const url = callUrl(base, call);
    if (url === undefined) return { kind: 'not-sent' };
    const request = requestOf(call, url);
    const retries = call.method === 'GET' || call.key !== undefined ? RETRIES : 0;
    const ms = call.budgetMs ?? budgetMs;
    const endsAt = now() + ms;
    const deadline = startDeadline(ms, call.signal);
    try {
      for (let retry = 0; ; retry += 1) {
        const answer = await attempt(send, request, deadline);
        const outcome = outcomeOf(answer, deadline);
        if (retry >= retries || !isRetryable(outcome)) return outcome;
        const pauseMs = pauseBefore(retry, random, requestedPause(answer, now));
        // There is no time left for another attempt, so return the current outcome without waiting.
        if (now() + pauseMs >= endsAt) return outcome;
        await wait(pauseMs, deadline.signal);
      }
    } finally {
      deadline.clear();
    }
  };
}

/**
 * Undefined if no complete response arrived. `deadline.reason()` then says whether it was a timeout
 * or an abort.
 */
async function attempt(
  send: Transport,
  request: WireRequest,
  { signal, over }: Deadline,
): Promise<WireAnswer | undefined> {
  if (signal.aborted) return undefined;
  // A platform may ignore the signal: undici does while it waits for a connection. So the race ends
  // the wait too.
  return Promise.race([send(request, signal).catch(() => undefined), over]);
}

function outcomeOf(answer: WireAnswer | undefined, deadline: Deadline): HttpOutcome {
  if (answer === undefined) return { kind: deadline.reason() ?? 'unreachable' };
  return { kind: 'answered', status: answer.status, body: answer.body };
}

/** The wait in milliseconds that the provider asks for in `Retry-After`, if any. */
function requestedPause(answer: WireAnswer | undefined, now: () => number): number | undefined {
  return answer && retryAfterMs(answer.headers.get('retry-after'), now);
}

function isRetryable(outcome: HttpOutcome): boolean {
  if (outcome.kind === 'unreachable') return true;
  return outcome.kind === 'answered' && RETRYABLE_STATUS.has(outcome.status);
}
