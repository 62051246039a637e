import type { Problem } from './problems.ts';

/** The code of an error in JSON, so that no script compares messages (docs/using.md). */
export type ErrorCode =
  | 'invalid'
  | 'refused'
  | 'price-changed'
  | 'not-found'
  | 'conflict'
  | 'complete'
  | 'rate-limited'
  | 'unreachable'
  | 'outcome-unknown';

const BY_KIND: Readonly<Record<string, ErrorCode>> = {
  'invalid-fields': 'invalid',
  'price-changed': 'price-changed',
  'unknown-code': 'not-found',
  conflict: 'conflict',
  'already-joined': 'conflict',
  'account-exists': 'conflict',
  'in-progress': 'conflict',
  'house-complete': 'complete',
  unreachable: 'unreachable',
  'timed-out': 'unreachable',
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not-found',
  409: 'conflict',
  410: 'complete',
  412: 'price-changed',
  429: 'rate-limited',
};

/** The code of a problem: by its kind, or else by the status of the provider's answer. */
export function codeOfProblem(problem: Problem): ErrorCode {
  return BY_KIND[problem.kind] ?? BY_STATUS[statusOf(problem) ?? 0] ?? 'refused';
}

/** The status of the provider's answer; undefined if there was none, or one that is a success. */
export function statusOf(problem: Problem): number | undefined {
  return 'status' in problem ? problem.status : undefined;
}
