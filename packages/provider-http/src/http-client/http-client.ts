import { readBaseUrl } from './base-url.ts';
import { callUrl } from './call-url.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import type { HttpCall, HttpOutcome } from './http-call.ts';
import { overFetch } from './over-fetch.ts';
import { pause, pauseBefore, retryAfterMs } from './pause.ts';
import { requestOf } from './request-of.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';

export interface HttpClientOptions {
  /** Absolute, http or https; its own path stays in front of every call's. */
  readonly baseUrl: string;
  /** Carries the requests; the platform's own fetch unless told. */
  readonly send?: Transport | undefined;
  /** Milliseconds for a call, over all its attempts and the reading of the answer; 15 seconds. */
  readonly budgetMs?: number | undefined;
  /** Waits between attempts; it ends early with the signal. */
  readonly wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** From 0 to below 1, for the random half of a wait. */
  readonly random?: (() => number) | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

export type HttpClient = (call: HttpCall) => Promise<HttpOutcome>;

const BUDGET_MS = 15_000;
const REPEATS = 2;
const REPEATABLE_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends calls within one time budget each, over all attempts and the reading of the body (D5). GETs,
 * and POSTs with a key, are repeated at most twice when no answer came or a gateway failed.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const base = readBaseUrl(options.baseUrl);
  const {
    send = overFetch(),
    wait = pause,
    random = Math.random,
    now = Date.now,
    budgetMs = BUDGET_MS,
  } = options;
  return async (call) => {
    const url = callUrl(base, call);
    if (url === undefined) return { kind: 'not-sent' };
    const request = requestOf(call, url);
    const repeats = call.method === 'GET' || call.key !== undefined ? REPEATS : 0;
    const deadline = startDeadline(call.budgetMs ?? budgetMs, now, call.signal);
    try {
      for (let repeat = 0; ; repeat += 1) {
        const answer = await attempt(send, request, deadline);
        const outcome = outcomeOf(answer, deadline);
        if (repeat >= repeats || !isWorthRepeating(outcome)) return outcome;
        const ms = pauseBefore(repeat, random, askedPause(answer, now));
        // No time for another attempt: the answer that is there is better than a longer wait.
        if (ms >= deadline.left()) return outcome;
        await wait(ms, deadline.signal);
      }
    } finally {
      deadline.clear();
    }
  };
}

/** Undefined when no whole answer came: the network's or the deadline's doing, as the deadline tells. */
function attempt(
  send: Transport,
  request: WireRequest,
  deadline: Deadline,
): Promise<WireAnswer | undefined> {
  if (deadline.reason() !== undefined) return Promise.resolve(undefined);
  return send(request, deadline).catch(noAnswer);
}

function noAnswer(): undefined {
  return undefined;
}

function outcomeOf(answer: WireAnswer | undefined, deadline: Deadline): HttpOutcome {
  if (answer === undefined) return { kind: deadline.reason() ?? 'unreachable' };
  return { kind: 'answered', status: answer.status, body: answer.body };
}

/** Milliseconds that the provider asks to wait, if it does. */
function askedPause(answer: WireAnswer | undefined, now: () => number): number | undefined {
  return answer && retryAfterMs(answer.headers.get('retry-after'), now);
}

function isWorthRepeating(outcome: HttpOutcome): boolean {
  if (outcome.kind === 'unreachable') return true;
  return outcome.kind === 'answered' && REPEATABLE_STATUS.has(outcome.status);
}
