import { readBaseUrl } from './base-url.ts';
import { callUrl } from './call-url.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import type { HttpCall, HttpOutcome } from './http-call.ts';
import { pause, pauseBefore, retryAfterMs } from './pause.ts';
import { readBody } from './read-body.ts';
import { requestOf } from './request-of.ts';

export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpClientOptions {
  /** Absolute, http or https; its own path stays in front of every call's. */
  readonly baseUrl: string;
  /** Defaults to the platform's own, read when a call is made. */
  readonly fetch?: FetchLike | undefined;
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

interface Platform {
  readonly fetch: FetchLike;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  readonly now: () => number;
}

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
    fetch = (url, init) => globalThis.fetch(url, init),
    wait = pause,
    random = Math.random,
    now = Date.now,
    budgetMs = BUDGET_MS,
  } = options;
  return async (call) => {
    const url = callUrl(base, call);
    if (url === undefined) return { kind: 'not-sent' };
    const deadline = startDeadline(call.budgetMs ?? budgetMs, now, call.signal);
    try {
      return await attemptAll({ call, url, deadline }, { fetch, wait, random, now });
    } finally {
      deadline.clear();
    }
  };
}

interface CallUnderWay {
  readonly call: HttpCall;
  readonly url: string;
  readonly deadline: Deadline;
}

interface Attempt {
  readonly outcome: HttpOutcome;
  /** Milliseconds that the provider asks to wait, if it does. */
  readonly retryAfter?: number | undefined;
}

async function attemptAll(underWay: CallUnderWay, platform: Platform): Promise<HttpOutcome> {
  const { call, deadline } = underWay;
  const repeats = call.method === 'GET' || call.key !== undefined ? REPEATS : 0;
  for (let repeat = 0; ; repeat += 1) {
    const { outcome, retryAfter } = await attempt(underWay, platform);
    if (repeat >= repeats || !isWorthRepeating(outcome)) return outcome;
    const ms = pauseBefore(repeat, platform.random, retryAfter);
    // No time for another attempt: the answer that is there is better than a longer wait.
    if (ms >= deadline.left()) return outcome;
    await platform.wait(ms, deadline.signal);
  }
}

function isWorthRepeating(outcome: HttpOutcome): boolean {
  if (outcome.kind === 'unreachable') return true;
  return outcome.kind === 'answered' && REPEATABLE_STATUS.has(outcome.status);
}

async function attempt(
  { call, url, deadline }: CallUnderWay,
  { fetch, now }: Platform,
): Promise<Attempt> {
  const request = requestOf(call, deadline.signal);
  if (deadline.reason() === undefined) {
    const answer = wholeAnswer(() => fetch(url, request), deadline.signal, now);
    // A platform can lose sight of the signal (Node did, nodejs/undici issue 4627); nobody waits longer.
    const first = await Promise.race([answer, deadline.over]);
    if (first) return first;
  }
  return { outcome: { kind: deadline.reason() ?? 'unreachable' } };
}

/** What was answered, or nothing: whatever is thrown here means that no whole answer came. */
async function wholeAnswer(
  send: () => Promise<Response>,
  signal: AbortSignal,
  now: () => number,
): Promise<Attempt | undefined> {
  try {
    const response = await send();
    const body = await readBody(response, signal);
    return {
      outcome: { kind: 'answered', status: response.status, body },
      retryAfter: retryAfterMs(response.headers.get('retry-after'), now),
    };
  } catch {
    // The network's or the deadline's doing, which the deadline can tell.
    return undefined;
  }
}
