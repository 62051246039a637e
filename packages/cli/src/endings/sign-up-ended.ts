import { exhaustive } from '@kettle/core';
import { sentLine, type SentLedger } from '../journeys/sent-ledger.ts';
import { isLost, type LostAnswer, type SignUpOutcome } from '../journeys/send-sign-up.ts';
import type { Failed, Outcome } from '../output/outcome.ts';
import { invitationHints } from '../output/invitation-hints.ts';
import { asLine } from '../output/present.ts';
import { describeProblem } from '../output/problems.ts';
import { signedUp } from '../output/results.ts';
import type { CommandContext } from '../program/command-context.ts';
import { failedWithWay } from './failed-with-way.ts';
import { NOT_YET_AGAIN } from './put-back.ts';
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
      return failedOrOpen(failedWithWay(outcome.problem, ended.context), outcome, ended);
    case 'unknown':
      return unknownOutcome(outcome.failure, ended);
    case 'signed-up':
      return withInvitations(outcome, ended);
    default:
      return exhaustive(outcome);
  }
}

/** The outcome of a failure. If the provider may still have carried the submission out, it keeps the key. */
export function failedOrOpen(
  failed: Failed,
  { isOpen }: { readonly isOpen?: boolean },
  ended: Ended,
): Outcome {
  if (isOpen !== true) return failed;
  const { hints = [], facts = {}, problem } = failed;
  const { key } = ended.ledger;
  const repeat = repeatCommand(ended.words, key, ended.context);
  return {
    ...failed,
    hints: [
      ...hints,
      ...(problem.kind === 'conflict' ? [NOT_YET_AGAIN] : []),
      `To try again: ${repeat}`,
    ],
    facts: { ...facts, idempotencyKey: key },
  };
}

export function unknownOutcome(failure: LostAnswer, { ledger, words, context }: Ended): Outcome {
  const repeat = repeatCommand(words, ledger.key, context);
  return { kind: 'unknown', failure, key: ledger.key, hints: [`To try again: ${repeat}`] };
}

/** The outcome of a sign-up. It is done even if its invitations failed, which adds warnings, errors and an exit code. */
function withInvitations(
  outcome: Extract<SignUpOutcome, { kind: 'signed-up' }>,
  { ledger, context }: Ended,
): Outcome {
  const { say } = context;
  const done = signedUp(outcome.account, outcome.price);
  const { invitationProblem } = outcome;
  if (!invitationProblem) return done;
  const { errors, exitCode } = describeProblem(invitationProblem);
  const key = ledger.last('invitations')?.key ?? '';
  const isOpen = ledger.stateOf('invitations') === 'unknown' && isLost(invitationProblem);
  const words = isOpen ? sentLine(ledger, 'invitations') : 'The invitations did not go out.';
  for (const error of errors) say.warn(`${words} ${asLine(error)}`);
  for (const hint of invitationHints(invitationProblem)) say.warn(hint);
  const invite = ['invite', outcome.account.guid, '--from', 'FILE'];
  say.warn(
    isOpen
      ? `To find out, and to finish: ${repeatCommand(invite, key, context)}`
      : `To send them again: ${nextCommand(invite, context)}`,
  );
  return {
    ...done,
    value: {
      ...(done.value as object),
      ...(isOpen ? { invitations: { outcome: 'unknown', idempotencyKey: key } } : {}),
      errors: errors.map((one) => ({ ...one, path: 'invite' })),
    },
    exitCode,
  };
}
