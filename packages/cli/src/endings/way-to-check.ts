import type { ProviderChoice } from '../composition/provider-choice.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';
import { quotedWord } from './repeat-command.ts';

/**
 * Adds a hint to run `kettle doctor` if the failure explains nothing, or if nothing was found (`isNowhere`) at an address
 * without a path: the URL may not be that of a Kettle provider.
 */
export function withWayToCheck(
  outcome: Outcome,
  provider: ProviderChoice,
  isNowhere: boolean,
): Outcome {
  if (outcome.kind !== 'failed' || provider.kind !== 'http') return outcome;
  const { baseUrl } = provider;
  const isBare = isNowhere && new URL(baseUrl).pathname === '/';
  if (!isBare && !isUnexplained(outcome.problem)) return outcome;
  const hint = isBare ? `. ${API_PATH}` : '';
  const way = `Asked ${baseUrl}${hint}. To see what answers there: kettle doctor --provider-url ${quotedWord(baseUrl)}`;
  return { ...outcome, hints: [...(outcome.hints ?? []), way] };
}

/** Where the reference provider, and many another, has its API. */
export const API_PATH = 'The address of an API often ends in /api';

const SILENT: readonly string[] = ['unreachable', 'timed-out', 'unreadable'];

/** Whether there was no answer, or the answer does not say why the call failed. */
export function isUnexplained(problem: Problem): boolean {
  if (problem.kind === 'refused' || problem.kind === 'faulted') {
    return problem.messages.length === 0 && problem.fallback === undefined;
  }
  return SILENT.includes(problem.kind);
}
