import type { CommandContext } from '../program/command-context.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';
import { isUnreachable } from '../provider/reachability.ts';
import { shellQuote } from './shell-quote.ts';

/** What a run has found out about the provider's address. */
export interface ProviderContact {
  /** Whether every response was a 404. */
  readonly isAllNotFound: boolean;
  /** Why there was no answer, in words. */
  readonly trouble: string | undefined;
}

/**
 * Says why the provider could not be reached, and adds a hint to run `kettle doctor` if the failure explains nothing, or if
 * nothing was found (`isAllNotFound`) at an address without a path: the URL may not be that of a Kettle provider.
 */
export function withProviderHint(
  outcome: Outcome,
  { provider, shell }: Pick<CommandContext, 'provider' | 'shell'>,
  { isAllNotFound, trouble }: ProviderContact,
): Outcome {
  if (provider.kind !== 'http') return outcome;
  const cause = trouble === undefined ? [] : [trouble];
  if (outcome.kind === 'unknown') return { ...outcome, hints: [...cause, ...outcome.hints] };
  if (outcome.kind !== 'failed') return outcome;
  const { baseUrl } = provider;
  const mayLackPath = isAllNotFound && new URL(baseUrl).pathname === '/';
  if (!mayLackPath && !isUnexplained(outcome.problem)) return outcome;
  const hint = mayLackPath ? `. ${API_PATH_HINT}` : '';
  const doctorHint = `Asked ${baseUrl}${hint}. To see what answers there: kettle doctor --provider-url ${shellQuote(baseUrl, shell)}`;
  const reason = isUnreachable(outcome.problem) ? cause : [];
  return { ...outcome, hints: [...reason, ...(outcome.hints ?? []), doctorHint] };
}

/** Where the reference provider, and many another, has its API. */
export const API_PATH_HINT = 'The address of an API often ends in /api';

const UNEXPLAINED_KINDS: readonly string[] = ['unreachable', 'timed-out', 'unreadable'];

/** Whether there was no answer, or the answer does not say why the call failed. */
export function isUnexplained(problem: Problem): boolean {
  if (problem.kind === 'refused' || problem.kind === 'faulted') {
    return problem.messages.length === 0 && problem.fallback === undefined;
  }
  return UNEXPLAINED_KINDS.includes(problem.kind);
}
