import type { CommandContext } from './command-context.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';
import { isUnreachable } from '../composition/reachability.ts';
import { shellQuote } from '../shell/shell-quote.ts';

/** What a run knows about the provider's address. */
export interface ProviderContact {
  /** Whether every response was a 404. */
  readonly isAllNotFound: boolean;
  /** Why there was no answer, as a sentence. */
  readonly connectionMessage: string | undefined;
}

/**
 * Adds why the provider could not be reached. Adds a hint to run `kettle doctor` if the failure explains nothing, or if every
 * response was a 404 and the URL has no path: it may not be the URL of a Kettle provider. A 404 is also the answer for an
 * unknown code, which says all.
 */
export function withProviderHint(
  outcome: Outcome,
  { provider, shell }: Pick<CommandContext, 'provider' | 'shell'>,
  { isAllNotFound, connectionMessage }: ProviderContact,
): Outcome {
  if (provider.kind !== 'http') return outcome;
  const cause = connectionMessage === undefined ? [] : [connectionMessage];
  if (outcome.kind === 'unknown') return { ...outcome, hints: [...cause, ...outcome.hints] };
  if (outcome.kind !== 'failed') return outcome;
  const { baseUrl } = provider;
  const isOfCode = outcome.problem.kind === 'unknown-code';
  const mayLackPath = isAllNotFound && !isOfCode && new URL(baseUrl).pathname === '/';
  if (!mayLackPath && !isUnexplained(outcome.problem)) return outcome;
  const hints = [
    ...(isUnreachable(outcome.problem) ? cause : []),
    ...(outcome.hints ?? []),
    ...(mayLackPath ? [API_PATH_HINT] : []),
    `To check the provider: kettle doctor --provider-url ${shellQuote(baseUrl, shell)}`,
  ];
  return { ...outcome, hints };
}

/** The reference provider and many others have their API there. */
export const API_PATH_HINT = 'The address of an API often ends in /api.';

const UNEXPLAINED_KINDS: readonly string[] = ['unreachable', 'timed-out', 'unreadable'];

/** Whether there was no answer, or the answer does not say why the call failed. */
export function isUnexplained(problem: Problem): boolean {
  if (problem.kind === 'refused' || problem.kind === 'faulted') {
    return problem.messages.length === 0 && problem.fallback === undefined;
  }
  return UNEXPLAINED_KINDS.includes(problem.kind);
}
