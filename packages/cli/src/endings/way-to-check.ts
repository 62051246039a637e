import type { ProviderChoice } from '../composition/provider-choice.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';
import { quotedWord } from './repeat-command.ts';

/** Adds a hint to run `kettle doctor` if the failure explains nothing: the URL may not be that of a Kettle provider. */
export function withWayToCheck(outcome: Outcome, provider: ProviderChoice): Outcome {
  if (outcome.kind !== 'failed' || provider.kind !== 'http') return outcome;
  if (!isUnexplained(outcome.problem)) return outcome;
  const { baseUrl } = provider;
  const way = `Asked ${baseUrl}. To see what answers there: kettle doctor --provider-url ${quotedWord(baseUrl)}`;
  return { ...outcome, hints: [...(outcome.hints ?? []), way] };
}

const SILENT: readonly string[] = ['unreachable', 'timed-out', 'unreadable'];

/** Whether there was no answer, or the answer does not say why the call failed. */
export function isUnexplained(problem: Problem): boolean {
  if (problem.kind === 'refused' || problem.kind === 'faulted') {
    return problem.messages.length === 0 && problem.fallback === undefined;
  }
  return SILENT.includes(problem.kind);
}
