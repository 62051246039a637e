import type { CommandContext } from '../program/command-context.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';
import { isSilent } from '../provider/silence.ts';
import { quotedWord } from './quoted-word.ts';

/** What a run has learnt of the provider's address. */
export interface Reached {
  /** Whether something answers, but has nothing to offer. */
  readonly isNowhere: boolean;
  /** Why there was no answer, in words. */
  readonly trouble: string | undefined;
}

/**
 * Says why the provider could not be reached, and adds a hint to run `kettle doctor` if the failure explains nothing, or if
 * nothing was found (`isNowhere`) at an address without a path: the URL may not be that of a Kettle provider.
 */
export function withWayToCheck(
  outcome: Outcome,
  { provider, shell }: Pick<CommandContext, 'provider' | 'shell'>,
  { isNowhere, trouble }: Reached,
): Outcome {
  if (provider.kind !== 'http') return outcome;
  const cause = trouble === undefined ? [] : [trouble];
  if (outcome.kind === 'unknown') return { ...outcome, hints: [...cause, ...outcome.hints] };
  if (outcome.kind !== 'failed') return outcome;
  const { baseUrl } = provider;
  const isBare = isNowhere && new URL(baseUrl).pathname === '/';
  if (!isBare && !isUnexplained(outcome.problem)) return outcome;
  const hint = isBare ? `. ${API_PATH}` : '';
  const way = `Asked ${baseUrl}${hint}. To see what answers there: kettle doctor --provider-url ${quotedWord(baseUrl, shell)}`;
  const why = isSilent(outcome.problem) ? cause : [];
  return { ...outcome, hints: [...why, ...(outcome.hints ?? []), way] };
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
