import { addressForm, FAILURE_MESSAGES, type AddressContext, type Property } from '@kettle/core';
import { BACK } from '../ask.ts';
import { formAsker } from '../ask-field.ts';
import { askInOrder } from '../ask-in-order.ts';
import { accountExists } from './lead-outcomes.ts';
import type { LeadPrompt, LeadSession, Move } from './lead-session.ts';

const MANUAL_ADDRESS = 'manual';

/**
 * 'Please Confirm Your Address': asks for one of the properties at the postcode, or for an address.
 */
export const yourAddressPrompt: LeadPrompt = async (session) => {
  const postcode = session.journey.household?.postcode ?? '';
  session.ask.show(`Postcode: ${postcode}`);
  const context = { postcode, properties: await propertiesAt(session, postcode) };
  const picked = await session.ask.choose<string>({
    message: addressForm.labels.guid,
    choices: [
      ...context.properties.map(({ guid, line1, line2 }) => ({
        value: guid,
        name: line2 === undefined ? line1 : `${line1}, ${line2}`,
      })),
      { value: MANUAL_ADDRESS, name: addressForm.labels.isManualAddress },
    ],
  });
  if (picked === BACK) return 'back';
  return picked === MANUAL_ADDRESS
    ? enterManually(session, context)
    : confirm(session, context, { guid: picked });
};

async function propertiesAt(session: LeadSession, postcode: string): Promise<readonly Property[]> {
  const { services, interrupts } = session.run;
  const answer = await services.useCases.propertiesAt(postcode, interrupts.signal);
  interrupts.check();
  if (answer.ok) return answer.value;
  session.showProblem({ ...answer.error, fallback: FAILURE_MESSAGES.addresses });
  return [];
}

async function enterManually(session: LeadSession, context: AddressContext): Promise<Move> {
  const raw = { ...addressForm.initialValues(context), isManualAddress: true };
  const asker = formAsker(session.ask, addressForm, context, raw);
  const result = await askInOrder([asker.text('line1'), asker.text('city')]);
  return result === BACK ? 'again' : confirm(session, context, asker.raw);
}

async function confirm(
  session: LeadSession,
  context: AddressContext,
  typed: Partial<ReturnType<typeof addressForm.initialValues>>,
): Promise<Move> {
  const parsed = addressForm.parse({ ...addressForm.initialValues(context), ...typed }, context);
  if (!parsed.ok) {
    session.ask.show(...parsed.error.map(({ message }) => message));
    return 'again';
  }
  const { services, interrupts } = session.run;
  const outcome = await services.useCases.confirmAddress(parsed.value);
  interrupts.check();
  if (outcome.kind === 'account-exists') return accountExists(session, outcome.guid);
  session.change(outcome.changes);
  return 'next';
}
