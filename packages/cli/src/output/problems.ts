import {
  exhaustive,
  failureMessage,
  FAILURE_MESSAGES,
  networkMessage,
  type Conflict,
  type Failure,
  type HouseComplete,
  mistakesOfJoiner,
  type InvalidFields,
  type Mistake,
  priceChangeMessage,
  type Pence,
  type PriceChanged,
  type SubmissionInProgress,
  type UnknownCode,
} from '@kettle/core';
import { EXIT, type ExitCode } from './exit-codes.ts';

export const PRODUCT_NAME = 'Kettle';

/** Every way in which a call to the provider can fail. `fallback` is the call's own message. */
export type Problem =
  | (Failure & { readonly fallback?: string })
  | Conflict
  | HouseComplete
  | (PriceChanged & {
      /** The price that was agreed, in pence per person per week. */
      readonly agreedPppw?: Pence | undefined;
    })
  | InvalidFields
  | SubmissionInProgress
  | (UnknownCode & { readonly message: string })
  | { readonly kind: 'already-joined' }
  | { readonly kind: 'account-exists'; readonly guid: string };

export interface DescribedProblem {
  readonly exitCode: ExitCode;
  /** The messages. The first is the one that the website would show. */
  readonly errors: readonly Mistake[];
}

const singleError = (exitCode: ExitCode, message: string): DescribedProblem => ({
  exitCode,
  errors: [{ path: '', message }],
});

/** Turns a failure into an exit code and messages. */
export function describeProblem(problem: Problem): DescribedProblem {
  switch (problem.kind) {
    case 'refused':
    case 'faulted':
    case 'unreadable':
      return singleError(EXIT.refused, failureMessage(problem, PRODUCT_NAME, problem.fallback));
    case 'unreachable':
    case 'timed-out':
      return singleError(EXIT.unreached, networkMessage(PRODUCT_NAME));
    case 'aborted':
      return singleError(EXIT.interrupted, 'Interrupted.');
    case 'conflict':
    case 'house-complete':
      return singleError(EXIT.refused, problem.messages[0] ?? FAILURE_MESSAGES.general);
    case 'price-changed':
      return singleError(EXIT.refused, priceChangeMessage(problem, problem.agreedPppw));
    case 'invalid-fields':
      return { exitCode: EXIT.refused, errors: mistakesOfJoiner(problem).map(inDocument) };
    case 'unknown-code':
      return singleError(EXIT.refused, problem.message);
    case 'already-joined':
      return singleError(EXIT.refused, FAILURE_MESSAGES.alreadyJoined);
    case 'account-exists':
      return singleError(EXIT.refused, 'This address already has an account.');
    case 'in-progress':
      return singleError(EXIT.fault, 'This submission is already in progress.');
    default:
      return exhaustive(problem);
  }
}

/** Names the field of a joiner as a document does. */
function inDocument({ path, message }: Mistake): Mistake {
  return { path: path === '' ? '' : `person.${path}`, message };
}

/**
 * The general message about failed e-mail, unless the user has interrupted or the problem has that
 * message already.
 */
export function invitationHints(problem: Problem): readonly string[] {
  if (problem.kind === 'aborted') return [];
  const [first] = describeProblem(problem).errors;
  return first?.message === FAILURE_MESSAGES.email ? [] : [FAILURE_MESSAGES.email];
}
