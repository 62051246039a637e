import { nextJoiningStep, type DirectDebitVariant } from '@kettle/core';
import type { JoiningScreenParts } from '../app/use-joining-screen.ts';
import { ask } from '../composition/ask.ts';
import type { DirectDebitFlow } from '../direct-debit/direct-debit-flow.ts';
import {
  failedDirectDebit,
  type DirectDebitOutcome,
} from '../direct-debit/direct-debit-outcome.ts';

/** Sends the joiner's direct debit with the bank details held; everything stays until it is done. */
async function submitJoiningDirectDebit(
  parts: JoiningScreenParts,
  variant: DirectDebitVariant,
): Promise<DirectDebitOutcome> {
  const { goTo, joining, productName, services } = parts;
  const { journey } = joining;
  const bank = joining.bank.peek();
  if (!journey || !bank) return { kind: 'ignored' };
  const answer = await ask(services, (useCases) => useCases.joinHouse(journey, bank, joining.log));
  if (answer.ok) {
    joining.finish(answer.value);
    return { kind: 'done' };
  }
  if (answer.error.kind === 'house-complete') {
    joining.giveUp(journey.guid);
    const { address } = answer.error;
    goTo('house-already-complete', { replace: true, evenIfLeft: true, address });
    return { kind: 'ignored' };
  }
  if (answer.error.kind === 'conflict' && (await turnedOutDone(parts))) return { kind: 'done' };
  return failedDirectDebit(answer.error, productName, variant);
}

/** A conflict may mean that an earlier try, unheard of, has made this person a member (D4). */
async function turnedOutDone({ joining, services }: JoiningScreenParts): Promise<boolean> {
  const { journey } = joining;
  if (!journey) return false;
  const joined = await (await services()).findLostJoining(journey);
  if (joined) joining.finish(joined);
  return joined !== undefined;
}

/** The bank details and confirm pages of a joiner. */
export function joiningDirectDebitFlow(parts: JoiningScreenParts): DirectDebitFlow {
  const { goTo, joining } = parts;
  const facts = joining.facts();
  return {
    bank: joining.bank,
    services: parts.services,
    variant: facts.directDebitVariant,
    holder: facts.journey?.personalDetails,
    submit: () => submitJoiningDirectDebit(parts, facts.directDebitVariant),
    goToConfirm: () => goTo('confirm-direct-debit'),
    goToBankDetails: () => goTo('direct-debit'),
    goToEnd: () =>
      goTo(nextJoiningStep('confirm-direct-debit', joining.facts()), {
        replace: true,
        evenIfLeft: true,
      }),
  };
}
