import { householdForm, type HouseholdRaw, type LocatedHousehold } from '@kettle/core';
import { BACK } from '../ask.ts';
import { BY_HAND, searchAddress } from '../address-search.ts';
import { FormAsker } from '../ask-field.ts';
import { askInOrder, type PromptResult } from '../ask-in-order.ts';
import type { LeadPrompt, LeadWalk, Move } from './lead-walk.ts';
import { accountExists, tryAgain } from './lead-outcomes.ts';

/** 'Tell Us About Your Home': asks for the address, the housemates and an agent, then fetches a price. */
export const householdPrompt: LeadPrompt = async (walk) => {
  const raw = walk.draft('household', householdForm.empty({}));
  const context = () => ({ pickedAddress: walk.journey.pickedAddress });
  const form = {
    labels: householdForm.labels,
    mistakes: (typed: HouseholdRaw) => householdForm.mistakes(typed, context()),
  };
  const asker = new FormAsker(walk.ask, form, raw);
  const went = await askInOrder([
    () => askAddress(walk, asker),
    asker.text('housemateCount', { hint: '1 to 15, yourself included' }),
    asker.text('lettingAgentName', { hint: 'may be left empty' }),
  ]);
  walk.keepDraft('household', asker.raw);
  if (went === BACK) return 'back';
  const parsed = householdForm.parse(asker.raw, context());
  if (!parsed.ok) return 'back';
  return getAPrice(walk, parsed.value);
};

async function askAddress(walk: LeadWalk, asker: FormAsker<HouseholdRaw>): Promise<PromptResult> {
  const found = await searchAddress(walk.ask, walk.run);
  if (found === BACK) return BACK;
  asker.raw = { ...asker.raw, isManualAddress: found === BY_HAND };
  if (found !== BY_HAND) {
    walk.change({ pickedAddress: found });
    return undefined;
  }
  walk.change({ pickedAddress: undefined });
  const went = await askInOrder([asker.text('line1'), asker.text('city'), asker.text('postcode')]);
  return went === BACK ? askAddress(walk, asker) : undefined;
}

async function getAPrice(walk: LeadWalk, household: LocatedHousehold): Promise<Move> {
  const { services, interrupts } = walk.run;
  for (;;) {
    const answer = await services.useCases.getQuote(walk.journey, household, {}, interrupts.signal);
    interrupts.check();
    if (answer.ok && answer.value.kind === 'account-exists') {
      return accountExists(walk, answer.value.guid);
    }
    if (answer.ok && answer.value.kind === 'quoted') {
      walk.change(answer.value.changes);
      return 'next';
    }
    if (answer.ok) throw new Error('A quote came back without products or account.');
    const way = await tryAgain(walk, answer.error, 'Change the address');
    if (way !== 'retry') return way;
  }
}
