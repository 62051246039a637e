import { success } from '@kettle/core';
import { type Decision, isIdempotencyKey, keyReused, malformedKey } from '@kettle/provider-domain';
import type { KeptAnswers } from '../world/kept-answers.ts';

/** An answer, and whether it repeats the answer to an earlier request. */
export interface Answered<T> {
  readonly answer: T;
  readonly isRepeat: boolean;
}

interface Attempt {
  readonly key: string;
  readonly content: unknown;
}

/**
 * Runs an action once per idempotency key (KE7). A repeat with the same content gets the
 * first answer again; other content is a conflict. A refusal is not stored, so its key can be reused.
 */
export function once<T>(
  answers: KeptAnswers<T>,
  { key, content }: Attempt,
  act: () => Decision<T>,
): Decision<Answered<T>> {
  if (!isIdempotencyKey(key)) return malformedKey();
  const recognised = answers.recognise(key.toLowerCase(), content);
  if (recognised.kind === 'other-content') return keyReused();
  if (recognised.kind === 'repeat') return success({ answer: recognised.answer, isRepeat: true });
  const done = act();
  if (!done.ok) return done;
  answers.keep(key.toLowerCase(), content, done.value);
  return success({ answer: done.value, isRepeat: false });
}
