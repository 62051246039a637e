import { readHouseGuid } from '@kettle/core';
import { readDocument } from '../documents/read-document.ts';
import { join as joinHouse } from '../journeys/join.ts';
import type { Outcome } from '../output/outcome.ts';
import type { CommandContext, Command } from '../journeys/command-context.ts';
import { reportInterrupt } from '../journeys/report-interrupt.ts';
import { joiningOutcome } from '../journeys/direct-debit-outcome.ts';
import { checkTerminal } from './check-terminal.ts';
import { missingGuidOutcome } from '../journeys/refused-outcome.ts';
import { parseJoin } from '../documents/other-documents.ts';

export interface JoinFlags {
  readonly from?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Adds a housemate to a house, from a document or by prompts. */
export const join: Command<JoinFlags> = async ({ args, flags }, context) => {
  const guid = readHouseGuid(args[0] ?? '');
  if (guid === undefined) return missingGuidOutcome();
  const { from, idempotencyKey: key } = flags;
  if (from !== undefined) return fromDocument(guid, { from, key }, context);
  const refusal = checkTerminal('join GUID', context);
  if (refusal) return refusal;
  const [{ joinInteractively }] = await Promise.all([
    import('../prompts/joining/join-interactively.ts'),
    context.services(),
  ]);
  return joinInteractively(guid, key, context);
};

async function fromDocument(
  guid: string,
  { from, key }: { readonly from: string; readonly key: string | undefined },
  context: CommandContext,
): Promise<Outcome> {
  const ledger = context.ledger({ main: 'direct-debit', key });
  const command = { ledger, args: ['join', guid, '--from', from], context };
  context.onInterrupted(() => reportInterrupt(['direct-debit'], command));
  const document = await readDocument(from, parseJoin, context);
  if (!document.ok) return document.error;
  const services = await context.services();
  const run = { ...context, services, ledger };
  const outcome = await joinHouse({ guid, ...document.value }, run);
  return joiningOutcome(outcome, command);
}
