import {
  householdForm,
  omitUndefined,
  type HouseholdRaw,
  type LocatedHousehold,
} from '@kettle/core';
import { resolveCodes } from '../../journeys/codes.ts';
import { BACK } from '../ask.ts';
import { MANUAL_ADDRESS, searchAddress } from '../address-search.ts';
import type { FormAsker } from '../ask-field.ts';
import { askForm } from '../ask-form.ts';
import { askInOrder, type PromptResult } from '../ask-in-order.ts';
import type { LeadPrompt, LeadSession, Move } from './lead-session.ts';
import { accountExists, askToRetry } from './lead-outcomes.ts';

/**
 * 'Tell Us About Your Home': asks for the address, the number of housemates and the agent, then
 * fetches a quote.
 */
export const householdPrompt: LeadPrompt = async (session) => {
  const household = await askForm(session, {
    form: householdForm,
    context: () => omitUndefined({ pickedAddress: session.journey.pickedAddress }),
    questions: (asker) => [
      () => askAddress(session, asker),
      asker.text('housemateCount', { hint: '1 to 15, including you' }),
      asker.text('lettingAgentName', { hint: 'optional' }),
    ],
  });
  return household === BACK ? 'back' : fetchQuote(session, household);
};

async function askAddress(
  session: LeadSession,
  asker: FormAsker<HouseholdRaw>,
): Promise<PromptResult> {
  const found = await searchAddress(session.ask, session.run);
  if (found === BACK) return BACK;
  asker.raw = { ...asker.raw, isManualAddress: found === MANUAL_ADDRESS };
  if (found !== MANUAL_ADDRESS) {
    session.change({ pickedAddress: found });
    return undefined;
  }
  session.change({ pickedAddress: undefined });
  const result = await askInOrder([
    asker.text('line1'),
    asker.text('city'),
    asker.text('postcode'),
  ]);
  return result === BACK ? askAddress(session, asker) : undefined;
}

async function fetchQuote(session: LeadSession, household: LocatedHousehold): Promise<Move> {
  const { services, interrupts } = session.run;
  for (;;) {
    const answer = await services.useCases.getQuote(
      session.journey,
      household,
      {},
      interrupts.signal,
    );
    interrupts.check();
    if (answer.ok && answer.value.kind === 'account-exists') {
      return accountExists(session, answer.value.guid);
    }
    if (answer.ok && answer.value.kind === 'quoted') {
      session.change(answer.value.changes);
      await recheckCodes(session);
      return 'next';
    }
    if (answer.ok) throw new Error('The quote has no products and no account.');
    const choice = await askToRetry(session, answer.error, 'Change the address');
    if (choice !== 'retry') return choice;
  }
}

/** Checks the codes again that nobody could check before (RF7). */
async function recheckCodes(session: LeadSession): Promise<void> {
  const { codes, unchecked, lines } = await resolveCodes(session.uncheckedCodes, session.run);
  session.change({ codes: { ...session.journey.codes, ...codes } });
  session.uncheckedCodes = unchecked;
  session.ask.show(...lines);
}
