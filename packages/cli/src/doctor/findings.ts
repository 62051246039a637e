import type { ReceivedAnswer } from '../composition/services.ts';
import { isUnexplained } from '../outcomes/provider-hint.ts';
import { describeProblem } from '../output/problems.ts';
import type { Answer, Finding, Refusable } from './check.ts';
import { EXIT } from '../output/exit-codes.ts';

export const holds = (found: string): Finding => ({ verdict: 'holds', found });
export const notTried = (why: string): Finding => ({ verdict: 'not tried', found: why });

/** The finding for an answer that breaks the contract. */
export function broken(found: string): Finding {
  return { verdict: 'does not hold', found, exitCode: EXIT.invalid };
}

/** Checks the answer of a call that must succeed here, according to the contract. */
export function validateAnswer<T>(answer: Answer<T>, validate: (value: T) => Finding): Finding {
  return answer.ok ? validate(answer.value) : failed(answer.error);
}

/** Checks that the call was refused with one of these kinds, with or without messages, as the contract says. */
export function validateRefusal(
  answer: Answer<unknown>,
  kinds: readonly Refusable['kind'][],
): Finding {
  if (answer.ok) return broken('accepted it');
  const { error } = answer;
  if (!kinds.includes(error.kind)) return failed(error);
  const [first] = 'messages' in error ? error.messages : [];
  return first === undefined ? { ...holds('refused'), isUnexplained: true } : holds(first);
}

function failed(error: Refusable): Finding {
  const problem = asProblem(error);
  const { errors, exitCode } = describeProblem(problem);
  const how = KINDS[error.kind] ?? error.kind;
  const found = `${how}: ${errors[0]?.message ?? ''}`;
  return { verdict: 'does not hold', found, exitCode, isUnexplained: isUnexplained(problem) };
}

/** The result of a call: an answer, or why there was none. */
export interface CallResult {
  readonly received: ReceivedAnswer | undefined;
  readonly trouble: string | undefined;
}

/**
 * The finding with what came in place of words that explain nothing. A refusal holds only in the form of the contract:
 * any site answers an unknown page with 404.
 */
export function withReceived(finding: Finding, { received, trouble }: CallResult): Finding {
  const { isUnexplained: isBare = false, ...plain } = finding;
  if (isBare && !received && trouble !== undefined) {
    return { ...plain, found: `${beginningOf(plain)}: ${trouble}` };
  }
  if (!isBare || !received || (plain.verdict === 'holds' && received.hasMessages)) return plain;
  const { status, type } = received;
  const what = `status ${String(status)}, ${type === '' ? 'no content type' : type}`;
  if (plain.verdict === 'holds') return broken(`refused without a list of messages: ${what}`);
  return { ...plain, found: `${beginningOf(plain)}: ${what}` };
}

function beginningOf({ found }: Finding): string {
  return found.split(':', 1)[0] ?? '';
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
