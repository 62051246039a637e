import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '@kettle/provider-http';
import { retryAfterMs } from '@kettle/provider-http/node';
import type { Pace } from './services.ts';

type WireAnswer = Awaited<ReturnType<Transport>>;

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
/** The wait after a response that asks to wait without saying how long. */
const DEFAULT_WAIT_MS = 1_000;
/** The longest wait: if the provider asks for more, the request is sent again after this time anyway. */
const LONGEST_WAIT_MS = 120_000;

/** Watches all responses, for 429 with its `Retry-After` above all. `whenWelcome` waits that long before the next request. */
export function createPace(send: Transport): Pace & { readonly send: Transport } {
  let welcomeAt = 0;
  let times = 0;
  let found = 0;
  let missed = 0;
  const heed = (answer: WireAnswer): WireAnswer => {
    if (answer.status === NOT_FOUND) missed += 1;
    else found += 1;
    if (answer.status === TOO_MANY_REQUESTS) {
      times += 1;
      const milliseconds = waitOf(answer.headers.get('retry-after'), Date.now());
      welcomeAt = Math.max(welcomeAt, performance.now() + milliseconds);
    }
    return answer;
  };
  return {
    get times() {
      return times;
    },
    get isNowhere() {
      return missed > 0 && found === 0;
    },
    send: (request, ending) => send(request, ending).then(heed),
    whenWelcome: async (signal, onWait) => {
      for (;;) {
        const milliseconds = welcomeAt - performance.now();
        if (milliseconds <= 0 || signal.aborted) return;
        onWait?.(milliseconds);
        await wait(milliseconds, undefined, { signal }).catch(() => {
          // An interrupt ended the wait. The loop sees it in `signal.aborted`.
        });
      }
    },
  };
}

/** The milliseconds to wait for a `Retry-After` header. */
export function waitOf(retryAfter: string | null, now: number): number {
  const asked = retryAfterMs(retryAfter, () => now) ?? DEFAULT_WAIT_MS;
  return Math.min(asked, LONGEST_WAIT_MS);
}
