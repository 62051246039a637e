import { FAILURE_MESSAGES, isBlank, postcodeHouseholdForm, type Failure } from '@kettle/core';
import type { Outcome } from '../output/outcome.ts';
import { plainTableLines } from '../output/layout.ts';
import type { CommandContext, Command } from '../journeys/command-context.ts';

export interface AddressesFlags {
  readonly find?: string | undefined;
  readonly within?: string | undefined;
}

/** Lists the properties at a postcode, or the addresses that a search text finds. */
export const addresses: Command<AddressesFlags> = async ({ args, flags }, context) => {
  const [postcode] = args;
  if ((postcode === undefined) === (flags.find === undefined)) {
    return { kind: 'usage', message: 'Pass either a POSTCODE or --find TEXT.' };
  }
  if (flags.within !== undefined && flags.find === undefined) {
    return { kind: 'usage', message: '--within ID needs --find TEXT.' };
  }
  return postcode === undefined ? findByText(flags, context) : atPostcode(postcode, context);
};

async function atPostcode(typed: string, context: CommandContext): Promise<Outcome> {
  const parsed = postcodeHouseholdForm.parse({ postcode: typed, housemateCount: '1' });
  if (!parsed.ok) return { kind: 'mistakes', mistakes: parsed.error };
  const { useCases } = await context.services();
  const answer = await useCases.propertiesAt(parsed.value.postcode, context.interrupts.signal);
  if (!answer.ok) return failed(answer.error);
  const rows = answer.value.map(({ guid, line1, line2 }) => [
    guid,
    line2 === undefined ? line1 : `${line1}, ${line2}`,
  ]);
  return { kind: 'done', value: answer.value, lines: plainTableLines(rows) };
}

async function findByText(
  { find = '', within }: AddressesFlags,
  context: CommandContext,
): Promise<Outcome> {
  if (isBlank(find)) {
    return { kind: 'mistakes', mistakes: [{ path: 'find', message: 'Address required' }] };
  }
  const { useCases } = await context.services();
  const search = within === undefined ? { text: find } : { text: find, withinId: within };
  const answer = await useCases.searchAddresses(search, context.interrupts.signal);
  if (!answer.ok) return failed(answer.error);
  if (answer.value.length === 0) context.reporter.note('No addresses found.');
  const rows = answer.value.map(({ id, address }) => [id, address]);
  return { kind: 'done', value: answer.value, lines: plainTableLines(rows) };
}

function failed(failure: Failure): Outcome {
  return { kind: 'failed', problem: { ...failure, fallback: FAILURE_MESSAGES.addresses } };
}
