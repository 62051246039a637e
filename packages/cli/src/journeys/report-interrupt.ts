import { sentLines } from './submission-ledger.ts';
import type { InterruptReport } from '../output/outcome.ts';
import type { SubmittingCommand } from './direct-debit-outcome.ts';
import { repeatCommand } from './repeat-command.ts';

type Kinds = Parameters<typeof sentLines>[1];

const ALL_KINDS: Kinds = ['presignup', 'direct-debit', 'invitations'];

/**
 * The lines about what an interrupted run has sent. Submissions of the kinds in `always` are listed
 * even if they were not sent. If an outcome is unknown, the lines also show how to find it out, and
 * a script gets the key.
 */
export function reportInterrupt(
  always: Kinds,
  { ledger, args, context }: SubmittingCommand,
): InterruptReport {
  const kinds = ALL_KINDS.filter(
    (kind) => always.includes(kind) || ledger.stateOf(kind) !== 'planned',
  );
  const lines = sentLines(ledger, kinds);
  const states = new Set(kinds.map((kind) => ledger.last(kind)?.state));
  if (!states.has('sending') && !states.has('unknown')) return { lines };
  const repeat = repeatCommand(args, ledger.key, context);
  return {
    lines: [...lines, `To find out and finish: ${repeat}`],
    facts: { idempotencyKey: ledger.key },
  };
}
