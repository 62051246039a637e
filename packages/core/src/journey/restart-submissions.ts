import type { Submissions } from './submission.ts';

/**
 * The submissions that stay when a person starts again. Their next direct debit gets a new key (D4).
 * Until they start again, a direct debit of unknown outcome keeps its key.
 */
export function restartSubmissions({ 'direct-debit': _sent, ...others }: Submissions): Submissions {
  return others;
}
