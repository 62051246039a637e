import { EXIT } from '../output/exit-codes.ts';
import { describeProblem } from '../output/problems.ts';
import type { Answer, Finding, Refusable } from './check.ts';

export const holds = (found: string): Finding => ({ verdict: 'holds', found });
export const notTried = (why: string): Finding => ({ verdict: 'not tried', found: why });

/** The answer came, but is not what the contract says. */
export function broken(found: string): Finding {
  return { verdict: 'does not hold', found, exitCode: EXIT.invalid };
}

/** Judges the answer of a call that the contract does not let fail here. */
export function judgeAnswer<T>(answer: Answer<T>, judge: (value: T) => Finding): Finding {
  return answer.ok ? judge(answer.value) : failed(answer.error);
}

/** The contract asks for a refusal of one of these kinds, with or without messages. */
export function judgeRefusal(
  answer: Answer<unknown>,
  kinds: readonly Refusable['kind'][],
): Finding {
  if (answer.ok) return broken('accepted it');
  const { error } = answer;
  if (!kinds.includes(error.kind)) return failed(error);
  const [first] = 'messages' in error ? error.messages : [];
  return holds(first ?? 'refused');
}

function failed(error: Refusable): Finding {
  const { errors, exitCode } = describeProblem(asProblem(error));
  const how = KINDS[error.kind] ?? error.kind;
  return { verdict: 'does not hold', found: `${how}: ${errors[0]?.message ?? ''}`, exitCode };
}

function asProblem(error: Refusable) {
  return error.kind === 'unknown-code' ? { ...error, words: 'unknown code' } : error;
}

const KINDS: Readonly<Partial<Record<Refusable['kind'], string>>> = {
  unreadable: 'an answer of another shape',
  unreachable: 'no answer',
  'timed-out': 'no answer in time',
  faulted: 'a fault',
  refused: 'refused',
};
