import type { Failure, HouseComplete, Result, UnknownCode } from '@kettle/core';
import type { ReceivedAnswer } from '../composition/services.ts';
import { isUnexplained } from '../journeys/provider-hint.ts';
import { describeProblem } from '../output/problems.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';

export type Verdict = 'passed' | 'failed' | 'not tried';

/** The result of one check. `found` describes what the provider answered. */
export interface Finding {
  readonly verdict: Verdict;
  readonly found: string;
  /** Set if the provider refused or failed the call without saying why, so the report adds the status and content type. */
  readonly needsDetail?: boolean;
  /** Set by a failure after which the whole run must not exit with 0. */
  readonly exitCode?: ExitCode;
}

type CallFailure = Failure | HouseComplete | UnknownCode;
export type FailureKind = CallFailure['kind'];
export type Answer<T> = Result<T, CallFailure>;

export const passed = (found: string): Finding => ({ verdict: 'passed', found });
export const notTried = (why: string): Finding => ({ verdict: 'not tried', found: why });

/** The finding for an answer that breaks the contract. */
export function failed(found: string): Finding {
  return { verdict: 'failed', found, exitCode: EXIT.invalid };
}

/** The finding for a call that must be refused in this way, with or without messages. */
export function checkRefusal(answer: Answer<unknown>, kind: FailureKind): Finding {
  if (answer.ok) return failed('accepted');
  const { error } = answer;
  if (error.kind !== kind) return callFailed(error);
  const [first] = 'messages' in error ? error.messages : [];
  return first === undefined ? { ...passed('refused'), needsDetail: true } : passed(first);
}

/** The finding for a call that must succeed and did not. */
export function callFailed(error: CallFailure): Finding {
  const problem = error.kind === 'unknown-code' ? { ...error, message: 'unknown code' } : error;
  const { errors, exitCode } = describeProblem(problem);
  const found = `${FAILURE_NAMES[error.kind] ?? error.kind}: ${errors[0]?.message ?? ''}`;
  return { verdict: 'failed', found, exitCode, needsDetail: isUnexplained(problem) };
}

/** What came back from a call: a response, or why there was none. */
interface CallResult {
  readonly received: ReceivedAnswer | undefined;
  readonly connectionMessage: string | undefined;
}

/**
 * Replaces a message that explains nothing with the status and content type of the response. A refusal passes only in the
 * form of the contract, because any site answers an unknown page with 404.
 */
export function withDetail(
  { needsDetail = false, ...finding }: Finding,
  { received, connectionMessage }: CallResult,
): Finding {
  const [prefix = ''] = finding.found.split(':', 1);
  if (needsDetail && !received && connectionMessage !== undefined) {
    return { ...finding, found: `${prefix}: ${connectionMessage}` };
  }
  const isExplained = finding.verdict === 'passed' && received?.hasMessages === true;
  if (!needsDetail || !received || isExplained) return finding;
  const { status, type } = received;
  const detail = `status ${String(status)}, ${type === '' ? 'no content type' : type}`;
  return finding.verdict === 'passed'
    ? failed(`refused without a list of messages: ${detail}`)
    : { ...finding, found: `${prefix}: ${detail}` };
}

const FAILURE_NAMES: Readonly<Partial<Record<FailureKind, string>>> = {
  unreadable: 'unexpected answer',
  unreachable: 'no answer',
  'timed-out': 'no answer in time',
  faulted: 'server error',
  refused: 'refused',
};
