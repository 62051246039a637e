import {
  joinerPayment,
  joiningEnd,
  startedAgain,
  withSentJoining,
  type DirectDebitVariant,
  type OpenFailure,
  type Refusal,
} from '@kettle/core';
import { noneWhenOutOfReach } from '../code/reach.ts';
import { JOINING_PATHS } from '../app/routing/paths.ts';
import type { JoiningScreenParts } from '../app/screen-model/use-joining-screen.ts';
import type { DirectDebitFlow, LostFate, ShownPlan } from './direct-debit-flow.ts';
import { failedDirectDebit, type DirectDebitOutcome } from './direct-debit-outcome.ts';
import { sendOnce } from './send-once.ts';

/**
 * Sends the joiner's direct debit with the held bank details. The journey and the details are kept
 * until it succeeds.
 */
async function submitJoiningDirectDebit(
  parts: JoiningScreenParts,
  variant: DirectDebitVariant,
  plan: ShownPlan | undefined,
): Promise<DirectDebitOutcome> {
  const { goTo, joining, productName, services } = parts;
  const bank = joining.bank.peek();
  if (!joining.journey || !bank) return { kind: 'ignored' };
  joining.change(withSentJoining(joining.journey, plan));
  const { journey } = joining;
  const useCases = await services().catch(noneWhenOutOfReach);
  const failed = (failure: Refusal | OpenFailure): DirectDebitOutcome =>
    failedDirectDebit(failure, productName, variant, {
      'your-details': JOINING_PATHS['personal-details'],
    });
  if (!useCases) return failed({ kind: 'unreachable' });
  const outcome = await useCases.joinHouse(journey, bank, joining.log);
  if (outcome.kind === 'done') {
    // What an earlier attempt agreed to is kept with the journey.
    joining.finish(outcome.account, outcome.conflict ? undefined : plan);
    return { kind: 'done' };
  }
  const { failure } = outcome;
  if (failure.kind !== 'house-complete') return failed(failure);
  joining.abandon(journey.guid);
  const { address } = failure;
  goTo('house-already-complete', { replace: true, evenIfLeft: true, address });
  return { kind: 'ignored' };
}

async function findLostJoining(
  { joining, services }: JoiningScreenParts,
  signal?: AbortSignal,
): Promise<LostFate> {
  const useCases = await services().catch(noneWhenOutOfReach);
  const joined = joining.journey && (await useCases?.findEarlierJoining(joining.journey, signal));
  return joined ? { kind: 'joined', finish: () => joining.finish(joined) } : { kind: 'unclear' };
}

/** Creates the direct debit flow of a joiner. */
export function joiningDirectDebitFlow(parts: JoiningScreenParts): DirectDebitFlow {
  const { clock, goBackTo, goTo, joining } = parts;
  const facts = joining.facts();
  const { account } = facts.journey ?? {};
  const plan = account && joinerPayment(account, clock.today());
  return {
    bank: joining.bank,
    plan,
    services: parts.services,
    variant: facts.directDebitVariant,
    holder: facts.journey?.personalDetails,
    submissions: () => joining.journey?.submissions,
    submit: () =>
      sendOnce(joining.bank, () => submitJoiningDirectDebit(parts, facts.directDebitVariant, plan)),
    findLost: (signal) => findLostJoining(parts, signal),
    goToConfirm: () => goTo('confirm-direct-debit'),
    goBackToBankDetails: () => goBackTo('direct-debit'),
    returnRefused: () => goTo('direct-debit', { replace: true }),
    startAgain: () => {
      joining.change({ submissions: startedAgain(joining.journey?.submissions ?? {}) });
      goTo('personal-details');
    },
    goToEnd: () => goTo(joiningEnd(joining.facts()), { replace: true, evenIfLeft: true }),
  };
}
