import type { Submissions } from './submission.ts';

/**
 * The submissions that remain when a person starts again. Their next direct debit is a new one with
 * its own key (D4). Until they start again, the key of a direct debit whose outcome is unknown is
 * kept.
 */
export function startedAgain({ 'direct-debit': _sent, ...others }: Submissions): Submissions {
  return others;
}
