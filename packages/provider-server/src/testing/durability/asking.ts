import { setTimeout as wait } from 'node:timers/promises';
import { post } from '../started-processes.ts';
import type { Submission } from './submissions.ts';

/** A definite answer, or none within the time: then nobody knows. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly guid: string; readonly remaining: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unknown' };

interface Accepted {
  readonly guid: string;
  readonly remainingHm8s: number;
}

const UNKNOWN: Outcome = { kind: 'unknown' };
const PAUSE_MS = 100;
const ATTEMPT_MS = 20_000;

/** Asks with the submission's one key until there is a definite answer or the time is over. */
export async function askUntilAnswered(
  address: string,
  submission: Submission,
  limitMs: number,
): Promise<Outcome> {
  const end = performance.now() + limitMs;
  for (;;) {
    const outcome = await ask(address, submission);
    if (outcome.kind !== 'unknown' || performance.now() > end) return outcome;
    await wait(PAUSE_MS);
  }
}

/** One attempt; what is cut, a 5xx, or unreadable tells nothing. */
async function ask(address: string, { body, key }: Submission): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const answer = await post(address, '/direct_debit', body, key, signal);
    const text = await answer.text();
    if (answer.status >= 500) return UNKNOWN;
    if (answer.status !== 200) return { kind: 'refused', status: answer.status };
    const { guid, remainingHm8s } = JSON.parse(text) as Accepted;
    return { kind: 'acknowledged', guid, remaining: remainingHm8s };
  } catch {
    return UNKNOWN; // No answer, or half of one.
  }
}
