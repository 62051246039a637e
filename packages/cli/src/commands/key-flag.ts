import { isSubmissionKey } from '../journeys/submission-keys.ts';
import type { Outcome } from '../output/outcome.ts';

/** The outcome for an invalid `--idempotency-key`; undefined if the key is valid or absent. */
export function keyMistake(key: string | undefined): Outcome | undefined {
  if (key === undefined || isSubmissionKey(key)) return undefined;
  return { kind: 'usage', message: 'An --idempotency-key is a UUID, as an earlier run gave it.' };
}
