import type { JoinOutcome } from '../journeys/join.ts';
import {
  isUnanswered,
  problemOf,
  type IncompleteSubmission,
  type SignUpOutcome,
} from '../journeys/send-sign-up.ts';
import { sentLine, type SubmissionLedger } from '../journeys/sent-ledger.ts';
import type { Outcome } from '../output/outcome.ts';
import { asLine } from '../output/present.ts';
import { describeProblem, invitationHints } from '../output/problems.ts';
import { joinedOutcome, signedUpOutcome } from '../output/results.ts';
import type { CommandContext } from '../program/command-context.ts';
import { refusedOutcome } from './refused-outcome.ts';
import { nextCommand, repeatCommand } from './repeat-command.ts';

/** The command whose submission has ended. */
export interface SubmittingCommand {
  readonly ledger: SubmissionLedger;
  /** The words of the command as typed, for the hint that repeats it. */
  readonly args: readonly string[];
  readonly context: CommandContext;
}

/** The command outcome for the end of a sign-up. */
export function signUpOutcome(outcome: SignUpOutcome, command: SubmittingCommand): Outcome {
  if (outcome.kind === 'mistakes') return outcome;
  return outcome.kind === 'signed-up'
    ? withInvitations(outcome, command)
    : incompleteOutcome(outcome, command);
}

/** The command outcome for the end of a joining. */
export function joiningOutcome(outcome: JoinOutcome, command: SubmittingCommand): Outcome {
  return outcome.kind === 'joined'
    ? joinedOutcome(outcome.account, outcome.price)
    : incompleteOutcome(outcome, command);
}

/** The outcome of a submission that is not known to be done. While it may be, it shows the key that repeats it. */
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

/** The outcome of a sign-up. It is done even if its invitations failed, which adds warnings, errors and an exit code. */
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
      errors: errors.map((one) => ({ ...one, path: 'invite' })),
    },
    exitCode,
  };
}

/** How to find out the outcome of an earlier attempt after its details have changed. */
export const RESTORE_DETAILS = 'Restore it as it was and run again to find out the outcome.';

/** Shown with a conflict, if an earlier attempt may have been carried out. */
export const OTHER_DETAILS = `The earlier attempt may have been carried out with other details. ${RESTORE_DETAILS}`;

/** Added to the provider's own message, which may suggest starting again. */
const DO_NOT_START_AGAIN = `Do not start again yet. ${OTHER_DETAILS}`;
