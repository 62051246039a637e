import { formatAddress, FAILURE_MESSAGES } from '@kettle/core';
import type { FailedOutcome, Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';
import { nextCommand } from './repeat-command.ts';

/**
 * The outcome of a failure. If the problem names an account, a hint shows the command that joins
 * it. For a complete house, which nobody else can join, the hint is its address.
 */
export function refusedOutcome(
  problem: Problem,
  run: Parameters<typeof nextCommand>[1],
): FailedOutcome {
  if (problem.kind === 'house-complete') {
    const { address } = problem;
    return {
      kind: 'failed',
      problem,
      hints: address === undefined ? [] : [formatAddress(address)],
    };
  }
  const guid = 'guid' in problem ? problem.guid : undefined;
  if (guid === undefined) return { kind: 'failed', problem };
  const join = nextCommand(['join', guid], run);
  return { kind: 'failed', problem, facts: { guid }, hints: [`To join it: ${join}`] };
}

/** The outcome for a text without a guid. */
export function missingGuidOutcome(): Outcome {
  return {
    kind: 'mistakes',
    mistakes: [{ path: '', message: FAILURE_MESSAGES.missingGuid }],
    hints: ['Pass the guid alone, or the whole join link in quotes.'],
  };
}
