import { setTimeout as wait } from 'node:timers/promises';
import { post } from '../kill-after-each.ts';
import type { Submission } from './submissions.ts';

/** A definite answer, or `unknown` if there was none in time. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly guid: string; readonly remaining: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unknown' };

interface OpenedBody {
  readonly guid: string;
  readonly remainingHm8s: number;
}

const UNKNOWN: Outcome = { kind: 'unknown' };
const PAUSE_MS = 100;
const ATTEMPT_MS = 20_000;

/** Repeats the submission with the same key until there is a definite answer or the time is up. */
export async function submitUntilAnswered(
  address: string,
  submission: Submission,
  limitMs: number,
): Promise<Outcome> {
  const end = performance.now() + limitMs;
  for (;;) {
    const outcome = await submitOnce(address, submission);
    if (outcome.kind !== 'unknown' || performance.now() > end) return outcome;
    await wait(PAUSE_MS);
  }
}

/**
 * Makes one attempt. A cut connection, a 5xx or an unreadable answer leaves the outcome unknown.
 */
async function submitOnce(address: string, { body, key }: Submission): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const answer = await post(address, '/direct_debit', body, key, signal);
    const text = await answer.text();
    if (answer.status >= 500) return UNKNOWN;
    if (answer.status !== 200) return { kind: 'refused', status: answer.status };
    const { guid, remainingHm8s } = JSON.parse(text) as OpenedBody;
    return { kind: 'acknowledged', guid, remaining: remainingHm8s };
  } catch {
    return UNKNOWN; // There was no answer, or it was incomplete.
  }
}
