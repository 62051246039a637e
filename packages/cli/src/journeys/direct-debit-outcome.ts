import type { JoinOutcome } from './join.ts';
import {
  isUnanswered,
  problemOf,
  type IncompleteSubmission,
  type SignUpOutcome,
} from './send-sign-up.ts';
import { sentLine, type SubmissionLedger } from './submission-ledger.ts';
import type { Outcome } from '../output/outcome.ts';
import { codeOfProblem } from '../output/error-codes.ts';
import { asLine, withCode } from '../output/present.ts';
import { describeProblem, invitationHints } from '../output/problems.ts';
import { joinedOutcome, signedUpOutcome } from '../output/results.ts';
import type { CommandContext } from './command-context.ts';
import { refusedOutcome } from './refused-outcome.ts';
import { nextCommand, repeatCommand } from './repeat-command.ts';

/** A command that has sent a submission. */
export interface SubmittingCommand {
  readonly ledger: SubmissionLedger;
  /** The arguments of the command, for the hint that repeats it. */
  readonly args: readonly string[];
  readonly context: CommandContext;
}

/** The command outcome for a sign-up. */
export function signUpOutcome(outcome: SignUpOutcome, command: SubmittingCommand): Outcome {
  if (outcome.kind === 'mistakes') return outcome;
  return outcome.kind === 'signed-up'
    ? withInvitations(outcome, command)
    : incompleteOutcome(outcome, command);
}

/** The command outcome for a joining. */
export function joiningOutcome(outcome: JoinOutcome, command: SubmittingCommand): Outcome {
  return outcome.kind === 'joined'
    ? joinedOutcome(outcome.account, outcome.price)
    : incompleteOutcome(outcome, command);
}

/**
 * The outcome of a submission that is not known to be done. If it may be done, shows the key that
 * repeats it.
 */
function incompleteOutcome(
  outcome: IncompleteSubmission,
  { ledger, args, context }: SubmittingCommand,
): Outcome {
  const { key } = ledger;
  const retryHint = `To try again: ${repeatCommand(args, key, context)}`;
  if (outcome.kind === 'open' && isUnanswered(outcome.failure)) {
    return { kind: 'unknown', failure: outcome.failure, key, hints: [retryHint] };
  }
  const problem = problemOf(outcome);
  const failed = refusedOutcome(problem, context);
  if (!ledger.isUnresolved) return failed;
  const warning = problem.kind === 'conflict' ? [DO_NOT_START_AGAIN] : [];
  return {
    ...failed,
    hints: [...(failed.hints ?? []), ...warning, retryHint],
    facts: { ...failed.facts, idempotencyKey: key },
  };
}

/** The outcome of a sign-up. Failed invitations add warnings, errors and an exit code. */
function withInvitations(
  outcome: Extract<SignUpOutcome, { kind: 'signed-up' }>,
  { ledger, context }: SubmittingCommand,
): Outcome {
  const { reporter } = context;
  const signedUp = signedUpOutcome(outcome.account, outcome.price);
  const { invitationProblem } = outcome;
  if (!invitationProblem) return signedUp;
  const { errors, exitCode } = describeProblem(invitationProblem);
  const key = ledger.last('invitations')?.key ?? '';
  const mayBeSent = ledger.stateOf('invitations') === 'unknown' && isUnanswered(invitationProblem);
  const status = mayBeSent ? sentLine(ledger, 'invitations') : 'The invitations did not go out.';
  for (const error of errors) reporter.warn(`${status} ${asLine(error)}`);
  for (const hint of invitationHints(invitationProblem)) reporter.warn(hint);
  const invite = ['invite', outcome.account.guid, '--from', 'FILE'];
  reporter.warn(
    mayBeSent
      ? `To find out and finish: ${repeatCommand(invite, key, context)}`
      : `To send them again: ${nextCommand(invite, context)}`,
  );
  return {
    ...signedUp,
    value: {
      ...(signedUp.value as object),
      ...(mayBeSent ? { invitations: { outcome: 'unknown', idempotencyKey: key } } : {}),
      errors: withCode(errors, codeOfProblem(invitationProblem)).map((one) => ({
        ...one,
        path: 'invite',
      })),
    },
    exitCode,
  };
}

/** What to do if the details have changed after an attempt of unknown outcome. */
export const RESTORE_DETAILS =
  'To find out the outcome, restore the earlier details and run again.';

/** Shown with a conflict after an attempt of unknown outcome. */
export const OTHER_DETAILS = `The earlier attempt may have succeeded with other details. ${RESTORE_DETAILS}`;

/** Follows the provider's own message, which may suggest starting again. */
const DO_NOT_START_AGAIN = `Do not start again yet. ${OTHER_DETAILS}`;
