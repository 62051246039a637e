import type { Outcome } from '../output/outcome.ts';
import type { Problem } from '../output/problems.ts';

/** A failure with what to do next, where there is something to do. */
export function failedWithWay(problem: Problem): Outcome {
  const guid = 'guid' in problem ? problem.guid : undefined;
  if (guid === undefined) return { kind: 'failed', problem };
  return { kind: 'failed', problem, facts: { guid }, hints: [`To join it: kettle join ${guid}`] };
}
