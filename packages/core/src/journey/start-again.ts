import type { Submissions } from './submission.ts';

/**
 * What is left of the submissions of who starts again: the next direct debit is another one, with a key of its
 * own (D4). As long as they do not, the key of one whose outcome is unknown stays.
 */
export function startedAgain({ 'direct-debit': _sent, ...others }: Submissions): Submissions {
  return others;
}
