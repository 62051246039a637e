import { exhaustive } from '@kettle/core';
import type { SentLedger } from '../journeys/sent-ledger.ts';
import type { SignUpOutcome } from '../journeys/send-sign-up.ts';
import type { Outcome } from '../output/outcome.ts';
import { invitationHints } from '../output/invitation-hints.ts';
import { asLine } from '../output/present.ts';
import { describeProblem } from '../output/problems.ts';
import { signedUp } from '../output/results.ts';
import type { CommandContext } from '../program/command-context.ts';
import { failedWithWay } from './failed-with-way.ts';
import { nextCommand, repeatCommand } from './repeat-command.ts';

export interface Ended {
  readonly ledger: SentLedger;
  /** The words of the command as typed, for the hint that repeats it. */
  readonly words: readonly string[];
  readonly context: CommandContext;
}

/** The command outcome for the end of a sign-up. */
export function signUpEnded(outcome: SignUpOutcome, ended: Ended): Outcome {
  switch (outcome.kind) {
    case 'mistakes':
      return outcome;
    case 'failed':
      return outcome.isOpen === true
        ? stillOpen({ kind: 'failed', problem: outcome.problem }, ended)
        : failedWithWay(outcome.problem, ended.context);
    case 'unknown':
      return unknownOutcome(ended);
    case 'signed-up':
      return withInvitations(outcome, ended.context);
    default:
      return exhaustive(outcome);
  }
}

/** The outcome for a failure after which the provider may still have carried the submission out. Keeps the key. */
export function stillOpen(failed: Extract<Outcome, { kind: 'failed' }>, ended: Ended): Outcome {
  const { key } = ended.ledger;
  const repeat = repeatCommand(ended.words, key, ended.context);
  return { ...failed, hints: [`To try again: ${repeat}`], facts: { idempotencyKey: key } };
}

export function unknownOutcome({ ledger, words, context }: Ended): Outcome {
  const repeat = repeatCommand(words, ledger.key, context);
  return { kind: 'unknown', key: ledger.key, hints: [`To try again: ${repeat}`] };
}

/** The outcome of a sign-up. It is done even if its invitations failed, which adds warnings, errors and an exit code. */
function withInvitations(
  outcome: Extract<SignUpOutcome, { kind: 'signed-up' }>,
  context: CommandContext,
): Outcome {
  const { say } = context;
  const done = signedUp(outcome.account, outcome.price);
  const { invitationProblem } = outcome;
  if (!invitationProblem) return done;
  const { errors, exitCode } = describeProblem(invitationProblem);
  for (const error of errors) say.warn(`The invitations did not go out. ${asLine(error)}`);
  for (const hint of invitationHints(invitationProblem)) say.warn(hint);
  const invite = nextCommand(['invite', outcome.account.guid, '--from', 'FILE'], context);
  say.warn(`To send them again: ${invite}`);
  return {
    ...done,
    value: { ...(done.value as object), errors: errors.map((one) => ({ ...one, path: 'invite' })) },
    exitCode,
  };
}
