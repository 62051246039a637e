import { readHouseGuid } from '@kettle/core';
import { parseInvite, readInviteText } from '../documents/other-documents.ts';
import { readDocument } from '../documents/read-document.ts';
import { type Problem, invitationHints } from '../output/problems.ts';
import type { Outcome } from '../output/outcome.ts';
import { reportInterrupt } from '../journeys/report-interrupt.ts';
import { repeatCommand } from '../journeys/repeat-command.ts';
import { emailedAmong, invitedLines } from '../output/invited-lines.ts';
import type { Command } from '../journeys/command-context.ts';
import { missingGuidOutcome } from '../journeys/refused-outcome.ts';

export interface InviteFlags {
  readonly from: string;
  readonly idempotencyKey?: string | undefined;
}

/** Invites housemates by e-mail. */
export const invite: Command<InviteFlags> = async ({ args, flags }, context) => {
  const guid = readHouseGuid(args[0] ?? '');
  if (guid === undefined) return missingGuidOutcome();
  const ledger = context.ledger({ main: 'invitations', key: flags.idempotencyKey });
  const repeatArgs = ['invite', guid, '--from', flags.from];
  context.onInterrupted(() =>
    reportInterrupt(['invitations'], { ledger, args: repeatArgs, context }),
  );
  const document = await readDocument(flags.from, parseInvite, context, readInviteText);
  if (!document.ok) return document.error;
  const invitations = document.value;
  const { clock, useCases } = await context.services();
  const answer = await context.interrupts.runSubmission(() =>
    useCases.inviteHousemates(guid, invitations, ledger),
  );
  if (answer.ok) {
    const { notSent, ...waiting } = answer.value;
    const invited = emailedAmong(invitations, answer.value);
    return {
      kind: 'done',
      value: { guid, invited, ...(notSent.length > 0 ? { notSent } : {}), ...waiting },
      lines: invitedLines(invitations, answer.value, clock.today()),
    };
  }
  const repeat = repeatCommand(repeatArgs, ledger.key, context);
  return failedInvitation(answer.error, { key: ledger.key, repeat });
};

function failedInvitation(
  problem: Problem,
  { key, repeat }: { readonly key: string; readonly repeat: string },
): Outcome {
  const mayBeSent = problem.kind !== 'refused' && problem.kind !== 'conflict';
  return {
    kind: 'failed',
    problem,
    hints: [...invitationHints(problem), ...(mayBeSent ? [`To try again: ${repeat}`] : [])],
    facts: mayBeSent ? { idempotencyKey: key } : {},
  };
}
