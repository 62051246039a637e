import type { JoinOutcome } from '../journeys/join.ts';
import type { Failed, Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';
import { joined } from '../output/results.ts';
import { houseComplete } from './house-complete.ts';
import { failedWithWay } from './failed-with-way.ts';
import { failedOrOpen, unknownOutcome, type Ended } from './sign-up-ended.ts';

/** The command outcome for the end of a joining. */
export function joinEnded(outcome: JoinOutcome, ended: Ended): Outcome {
  switch (outcome.kind) {
    case 'joined':
      return joined(outcome.account, outcome.price);
    case 'unknown':
      return unknownOutcome(outcome.failure, ended);
    case 'failed':
      return failedOrOpen(joiningFailed(outcome.problem, ended), outcome, ended);
  }
}

function joiningFailed(problem: Problem, { context }: Ended): Failed {
  return problem.kind === 'house-complete'
    ? houseComplete(problem)
    : failedWithWay(problem, context);
}
