import type { CommandContext } from './command-context.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';
import { isUnreachable } from '../composition/reachability.ts';

/** What a run knows about the provider's address. */
export interface ProviderContact {
  /** Whether every response was a 404. */
  readonly isAllNotFound: boolean;
  /** Why there was no answer, as a sentence. */
  readonly connectionMessage: string | undefined;
}

/**
 * Adds why the provider could not be reached, and how to see which part of an answer cannot be
 * read. Adds a hint about the URL if every response was a 404 and it has no path: it may not be the
 * URL of a Kettle provider. A 404 is also the answer for an unknown code, which says all.
 */
export function withProviderHint(
  outcome: Outcome,
  { provider, global }: Pick<CommandContext, 'provider' | 'global'>,
  { isAllNotFound, connectionMessage }: ProviderContact,
): Outcome {
  if (provider.kind !== 'http') return outcome;
  const cause = connectionMessage === undefined ? [] : [connectionMessage];
  if (outcome.kind === 'unknown') return { ...outcome, hints: [...cause, ...outcome.hints] };
  if (outcome.kind !== 'failed') return outcome;
  const { problem } = outcome;
  const isOfCode = problem.kind === 'unknown-code';
  const mayLackPath = isAllNotFound && !isOfCode && new URL(provider.baseUrl).pathname === '/';
  const isUnread = problem.kind === 'unreadable' && problem.fallback === undefined;
  const hints = [
    ...(isUnreachable(problem) ? cause : []),
    ...(outcome.hints ?? []),
    ...(mayLackPath ? [API_PATH_HINT] : []),
    ...(isUnread && global.verbose !== true ? [VERBOSE_HINT] : []),
  ];
  return { ...outcome, hints };
}

/** The reference provider and many others have their API there. */
const API_PATH_HINT = 'The address of an API often ends in /api.';

const VERBOSE_HINT = 'To see what cannot be read, add --verbose.';

const UNEXPLAINED_KINDS: readonly string[] = ['unreachable', 'timed-out', 'unreadable'];

/** Whether there was no answer, or the answer does not say why the call failed. */
export function isUnexplained(problem: Problem): boolean {
  if (problem.kind === 'refused' || problem.kind === 'faulted') {
    return problem.messages.length === 0 && problem.fallback === undefined;
  }
  return UNEXPLAINED_KINDS.includes(problem.kind);
}
