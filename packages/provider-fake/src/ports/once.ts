import { success } from '@kettle/core';
import { type Decision, isIdempotencyKey, keyReused, malformedKey } from '@kettle/provider-domain';
import type { StoredAnswers } from '../world/stored-answers.ts';

/** An answer, and whether it repeats the answer to an earlier request. */
export interface IdempotentResult<T> {
  readonly answer: T;
  readonly isRepeat: boolean;
}

interface Attempt {
  readonly key: string;
  readonly content: unknown;
  /**
   * Whose account it is. A refusal names what an earlier attempt opened only to who says the same.
   */
  readonly account?: string;
}

/**
 * Runs an action once per idempotency key. A repeat with the same content gets the first answer
 * again; other content is a conflict. A refusal is not stored, so its key can be reused.
 */
export function once<T>(
  answers: StoredAnswers<T>,
  attempt: Attempt,
  act: () => Decision<T>,
): Decision<IdempotentResult<T>> {
  if (!isIdempotencyKey(attempt.key)) return malformedKey();
  const asked = { ...attempt, key: attempt.key.toLowerCase() };
  const stored = answers.find(asked);
  if (stored.kind === 'other-account') return keyReused();
  if (stored.kind === 'other-content') return keyReused(stored.answer);
  if (stored.kind === 'repeat') return success({ answer: stored.answer, isRepeat: true });
  const done = act();
  if (!done.ok) return done;
  answers.store(asked, done.value);
  return success({ answer: done.value, isRepeat: false });
}
