import {
  FAILURE_MESSAGES,
  formatAddress,
  householdForm,
  suggestionTyped,
  type Address,
  type AddressSearch,
  type Failure,
} from '@kettle/core';
import type { LookUpContext } from '../journeys/run-context.ts';
import { describeProblem } from '../output/problems.ts';
import { BACK, type Ask, type Back, type SearchResult } from './ask.ts';

/** The choice to enter an address manually. */
export const MANUAL_ADDRESS = Symbol('manual address');

type AddressChoice = { readonly id: string; readonly text: string } | typeof MANUAL_ADDRESS;

const MANUAL_ADDRESS_CHOICE = {
  value: MANUAL_ADDRESS,
  name: householdForm.labels.isManualAddress,
} as const;

/** Searches for addresses while the user types. Picking a group shows the addresses in it. */
export async function searchAddress(
  ask: Ask,
  context: LookUpContext,
): Promise<Address | typeof MANUAL_ADDRESS | Back> {
  for (;;) {
    const picked = await ask.search<AddressChoice>({
      message: `${householdForm.labels.address} (start typing)`,
      find: (text, signal) => findAddresses({ text }, context, signal),
      always: [MANUAL_ADDRESS_CHOICE],
    });
    if (picked === BACK || picked === MANUAL_ADDRESS) return picked;
    const address = await openChoice(picked, ask, context);
    if (address !== BACK) return address;
  }
}

async function openChoice(
  { id, text }: Exclude<AddressChoice, symbol>,
  ask: Ask,
  context: LookUpContext,
): Promise<Address | typeof MANUAL_ADDRESS | Back> {
  const { services, interrupts } = context;
  const answer = await services.useCases.retrieveAddress(id, interrupts.signal);
  interrupts.check();
  if (answer.ok) {
    const found = formatAddress(answer.value);
    if (found !== text) ask.show(`  ${found}`);
    return answer.value;
  }
  if (answer.error.kind !== 'refused') {
    ask.show(messageOf(answer.error));
    return BACK;
  }
  const group = await findAddresses({ text, withinId: id }, context, interrupts.signal);
  if (group.problem !== undefined) ask.show(group.problem);
  const picked = await ask.choose<AddressChoice>({
    message: text,
    choices: [...group.choices, MANUAL_ADDRESS_CHOICE],
  });
  if (picked === BACK || picked === MANUAL_ADDRESS) return picked;
  return openChoice(picked, ask, context);
}

async function findAddresses(
  search: AddressSearch,
  { services }: LookUpContext,
  signal: AbortSignal,
): Promise<SearchResult<AddressChoice>> {
  const answer = await services.useCases.searchAddresses(search, signal);
  if (!answer.ok) return { choices: [], problem: messageOf(answer.error) };
  // Enter picks the first.
  const typed = suggestionTyped(search.text, answer.value);
  const others = answer.value.filter((one) => one !== typed);
  const choices = (typed ? [typed, ...others] : others).map(({ id, address }) => ({
    name: address,
    value: { id, text: address },
  }));
  return choices.length > 0 ? { choices } : { choices, problem: 'Nothing found' };
}

function messageOf(failure: Failure): string {
  const [first] = describeProblem({ ...failure, fallback: FAILURE_MESSAGES.addresses }).errors;
  return first?.message ?? FAILURE_MESSAGES.addresses;
}
