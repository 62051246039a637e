import { EXIT } from '../output/exit-codes.ts';
import { describeProblem } from '../output/problems.ts';
import type { Answer, Finding, Refusable } from './check.ts';

export const holds = (found: string): Finding => ({ verdict: 'holds', found });
export const notTried = (why: string): Finding => ({ verdict: 'not tried', found: why });

/** The finding for an answer that breaks the contract. */
export function broken(found: string): Finding {
  return { verdict: 'does not hold', found, exitCode: EXIT.invalid };
}

/** Checks the answer of a call that must succeed here, according to the contract. */
export function judgeAnswer<T>(answer: Answer<T>, judge: (value: T) => Finding): Finding {
  return answer.ok ? judge(answer.value) : failed(answer.error);
}

/** Checks that the call was refused with one of these kinds, with or without messages, as the contract says. */
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
