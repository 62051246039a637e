import { callUrl } from './call-url.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import type { Attempt, HttpCall, HttpOutcome } from './http-call.ts';
import { readBody } from './read-body.ts';

export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpClientOptions {
  readonly baseUrl: string;
  /** Defaults to the platform's own, read when a call is made. */
  readonly fetch?: FetchLike | undefined;
  readonly budgetMs?: number | undefined;
  readonly wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  readonly random?: (() => number) | undefined;
}

export type HttpClient = (call: HttpCall) => Promise<HttpOutcome>;

const BUDGET_MS = 15_000;
const REPEATS = 2;
const FIRST_PAUSE_MS = 500;
const REPEATABLE_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends calls within one time budget each, over all attempts and the reading of the body (D5). GETs,
 * and POSTs with a key, are repeated at most twice when no answer came or a gateway failed.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  return async (call) => {
    const url = callUrl(options.baseUrl, call);
    if (url === undefined) return { kind: 'not-sent' };
    const deadline = startDeadline(call.budgetMs ?? options.budgetMs ?? BUDGET_MS, call.signal);
    try {
      return await attemptAll(url, call, options, deadline);
    } finally {
      deadline.clear();
    }
  };
}

async function attemptAll(
  url: string,
  call: HttpCall,
  options: HttpClientOptions,
  deadline: Deadline,
): Promise<HttpOutcome> {
  const { wait = pause, random = Math.random } = options;
  const repeats = call.method === 'GET' || call.key !== undefined ? REPEATS : 0;
  for (let repeat = 0; ; repeat += 1) {
    const { outcome, retryAfter } = await attempt(url, call, options, deadline);
    if (repeat >= repeats || !isWorthRepeating(outcome)) return outcome;
    const backOff = FIRST_PAUSE_MS * 2 ** repeat;
    const ms =
      retryAfter === undefined ? backOff / 2 + (random() * backOff) / 2 : retryAfter * 1000;
    await wait(ms, deadline.signal);
    // The pause did not fit: the answer that is there is better than none.
    if (deadline.reason() !== undefined) return ended(outcome, deadline);
  }
}

function ended(outcome: HttpOutcome, deadline: Deadline): HttpOutcome {
  const reason = deadline.reason();
  if (reason === undefined || (reason === 'timed-out' && outcome.kind === 'answered'))
    return outcome;
  return { kind: reason };
}

function isWorthRepeating(outcome: HttpOutcome): boolean {
  if (outcome.kind === 'unreachable') return true;
  return outcome.kind === 'answered' && REPEATABLE_STATUS.has(outcome.status);
}

async function attempt(
  url: string,
  call: HttpCall,
  { fetch = (...request) => globalThis.fetch(...request) }: HttpClientOptions,
  deadline: Deadline,
): Promise<Attempt> {
  try {
    const response = await fetch(url, requestOf(call, deadline.signal));
    const body = await readBody(response);
    return {
      outcome: { kind: 'answered', status: response.status, body },
      retryAfter: secondsOf(response.headers.get('retry-after')),
    };
  } catch {
    // Whatever fetch throws means that no whole answer came; the reason is the deadline's or the network's.
    return { outcome: { kind: deadline.reason() ?? 'unreachable' } };
  }
}

function requestOf({ method, body, key }: HttpCall, signal: AbortSignal): RequestInit {
  const headers = {
    accept: 'application/json',
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return {
    method,
    headers,
    signal,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    // The API never redirects; a log-in page of somebody's Wi-Fi does.
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^[0-9]{1,4}$/.test(header) ? Number(header) : undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
