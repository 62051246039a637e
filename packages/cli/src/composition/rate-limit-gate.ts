import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '@kettle/provider-http';
import { retryAfterMs } from '@kettle/provider-http/node';
import type { RateLimitGate } from './services.ts';

type WireAnswer = Awaited<ReturnType<Transport>>;

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
/** The wait after a response that asks to wait without saying how long. */
const DEFAULT_WAIT_MS = 1_000;
/** The longest wait. If the provider asks for more, the request is sent after this time. */
const MAX_WAIT_MS = 120_000;
/** A limit that asks for more is one of a day, whose end nothing waits for. */
const MAX_REQUESTED_MS = 3_600_000;

/** Observes all responses. After a 429, `untilAllowed` waits as long as its `Retry-After` says. */
export function createRateLimitGate(send: Transport): RateLimitGate & { readonly send: Transport } {
  let allowedAt = 0;
  let timesLimited = 0;
  let timesToWait = 0;
  let otherStatuses = 0;
  let notFound = 0;
  const observe = (answer: WireAnswer): WireAnswer => {
    if (answer.status === NOT_FOUND) notFound += 1;
    else otherStatuses += 1;
    if (answer.status === TOO_MANY_REQUESTS) {
      timesLimited += 1;
      const milliseconds = waitOf(answer.headers.get('retry-after'), Date.now());
      if (milliseconds === undefined) return answer;
      timesToWait += 1;
      allowedAt = Math.max(allowedAt, performance.now() + milliseconds);
    }
    return answer;
  };
  return {
    get timesLimited() {
      return timesLimited;
    },
    get timesToWait() {
      return timesToWait;
    },
    get isAllNotFound() {
      return notFound > 0 && otherStatuses === 0;
    },
    send: (request, signal) => send(request, signal).then(observe),
    untilAllowed: async (signal, onWait) => {
      for (;;) {
        const milliseconds = allowedAt - performance.now();
        if (milliseconds <= 0 || signal.aborted) return;
        onWait?.(milliseconds);
        await wait(milliseconds, undefined, { signal }).catch(() => {
          // An interrupt ended the wait. The loop sees it in `signal.aborted`.
        });
      }
    },
  };
}

/** The milliseconds to wait for a `Retry-After` header; undefined if it asks for too many. */
export function waitOf(retryAfter: string | null, now: number): number | undefined {
  const requestedMs = retryAfterMs(retryAfter, () => now) ?? DEFAULT_WAIT_MS;
  return requestedMs > MAX_REQUESTED_MS ? undefined : Math.min(requestedMs, MAX_WAIT_MS);
}
