import { expect, it } from 'vitest';
import { codeOfProblem } from './error-codes.ts';
import type { Problem } from './problems.ts';

it.each([
  ['invalid-fields', 422, 'invalid'],
  ['refused', 422, 'refused'],
  ['refused', undefined, 'refused'],
  ['refused', 412, 'price-changed'],
  ['refused', 404, 'not-found'],
  ['unknown-code', 404, 'not-found'],
  ['conflict', 409, 'conflict'],
  ['already-joined', undefined, 'conflict'],
  ['house-complete', 410, 'complete'],
  ['faulted', 429, 'rate-limited'],
  ['faulted', 503, 'refused'],
  ['unreadable', 200, 'refused'],
  ['unreachable', undefined, 'unreachable'],
  ['timed-out', undefined, 'unreachable'],
] as const)('%s with the status %s has the code %s', (kind, status, code) => {
  const problem = { kind, status, messages: [] } as unknown as Problem;
  expect(codeOfProblem(problem)).toBe(code);
});
