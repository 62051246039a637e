import { addressForm, FAILURE_MESSAGES, type AddressContext, type Property } from '@kettle/core';
import { BACK } from '../ask.ts';
import { formAsker } from '../ask-field.ts';
import { askInOrder } from '../ask-in-order.ts';
import { accountExists } from './lead-outcomes.ts';
import type { LeadPrompt, LeadWalk, Move } from './lead-walk.ts';

const BY_HAND = 'by hand';

/** 'Please Confirm Your Address': asks for one of the properties at the postcode, or an address typed by hand. */
export const yourAddressPrompt: LeadPrompt = async (walk) => {
  const postcode = walk.journey.household?.postcode ?? '';
  walk.ask.show(`Postcode: ${postcode}`);
  const context = { postcode, properties: await propertiesAt(walk, postcode) };
  const picked = await walk.ask.choose<string>({
    message: addressForm.labels.guid,
    choices: [
      ...context.properties.map(({ guid, line1, line2 }) => ({
        value: guid,
        name: line2 === undefined ? line1 : `${line1}, ${line2}`,
      })),
      { value: BY_HAND, name: addressForm.labels.isManualAddress },
    ],
  });
  if (picked === BACK) return 'back';
  return picked === BY_HAND ? typeIn(walk, context) : confirm(walk, context, { guid: picked });
};

async function propertiesAt(walk: LeadWalk, postcode: string): Promise<readonly Property[]> {
  const { services, interrupts } = walk.run;
  const answer = await services.useCases.propertiesAt(postcode, interrupts.signal);
  interrupts.check();
  if (answer.ok) return answer.value;
  walk.showProblem({ ...answer.error, fallback: FAILURE_MESSAGES.addresses });
  return [];
}

async function typeIn(walk: LeadWalk, context: AddressContext): Promise<Move> {
  const raw = { ...addressForm.empty(context), isManualAddress: true };
  const asker = formAsker(walk.ask, addressForm, context, raw);
  const went = await askInOrder([asker.text('line1'), asker.text('city')]);
  return went === BACK ? 'again' : confirm(walk, context, asker.raw);
}

async function confirm(
  walk: LeadWalk,
  context: AddressContext,
  typed: Partial<ReturnType<typeof addressForm.empty>>,
): Promise<Move> {
  const parsed = addressForm.parse({ ...addressForm.empty(context), ...typed }, context);
  if (!parsed.ok) {
    walk.ask.show(...parsed.error.map(({ message }) => message));
    return 'again';
  }
  const { services, interrupts } = walk.run;
  const outcome = await services.useCases.confirmAddress(parsed.value);
  interrupts.check();
  if (outcome.kind === 'account-exists') return accountExists(walk, outcome.guid);
  walk.change(outcome.changes);
  return 'next';
}
