import {
  hasStartPassed,
  isAsSent,
  leadEnd,
  leadPaymentPlan,
  needsStepBack,
  startedAgain,
  withSent,
  type DirectDebitVariant,
  type OpenFailure,
  type Refusal,
} from '@kettle/core';
import { noneWhenOutOfReach } from '../code/reach.ts';
import { LEAD_PATHS } from '../app/routing/paths.ts';
import type { LeadScreenParts } from '../app/screen-model/use-lead-screen.ts';
import type { DirectDebitFlow, LostFate, ShownPlan } from './direct-debit-flow.ts';
import { failedDirectDebit, type DirectDebitOutcome } from './direct-debit-outcome.ts';
import { sendOnce } from './send-once.ts';

/**
 * Sends the lead's direct debit with the held bank details. The journey and the details are kept
 * until it succeeds.
 */
async function submitLeadDirectDebit(
  parts: LeadScreenParts,
  variant: DirectDebitVariant,
  plan: ShownPlan | undefined,
): Promise<DirectDebitOutcome> {
  const { clock, goTo, lead, services } = parts;
  if (lead.applyRemoteEnd()) return { kind: 'done' };
  // The page may have stood open over midnight, and only its arrival was checked.
  if (needsStepBack(lead.journey, clock.today(), hasStartPassed)) {
    goTo('tenancy', { replace: true });
    return { kind: 'ignored' };
  }
  const bank = lead.bank.peek();
  if (!bank) return { kind: 'ignored' };
  lead.change(withSent(lead.journey, plan));
  const useCases = await services().catch(noneWhenOutOfReach);
  const failed = (failure: Refusal | OpenFailure): DirectDebitOutcome =>
    failedDirectDebit(failure, parts.productName, variant, LEAD_PATHS);
  if (!useCases) return failed({ kind: 'unreachable' });
  const outcome = await useCases.setUpDirectDebit(lead.journey, bank, lead.log);
  if (outcome.kind !== 'done') return failed(outcome.failure);
  const { account, conflict } = outcome;
  if (conflict) {
    return failed(isAsSent(lead.journey) ? { ...conflict, guid: account.guid } : conflict);
  }
  lead.finish(account, plan);
  return { kind: 'done' };
}

async function findLostAccount(
  { lead, services }: LeadScreenParts,
  signal: AbortSignal,
): Promise<LostFate> {
  const useCases = await services().catch(noneWhenOutOfReach);
  const found = await useCases?.findEarlierSignUp(lead.journey, { signal });
  if (found?.kind !== 'own') return found ?? { kind: 'unclear' };
  return { kind: 'own', finish: () => lead.finish(found.account) };
}

/** Creates the direct debit flow of the lead. */
export function leadDirectDebitFlow(parts: LeadScreenParts): DirectDebitFlow {
  const { clock, goBackTo, goTo, lead } = parts;
  const variant = lead.settings.directDebitVariant;
  const plan = leadPaymentPlan(lead.journey, clock.today());
  return {
    bank: lead.bank,
    plan,
    services: parts.services,
    variant,
    holder: lead.journey.personalDetails,
    submissions: () => lead.journey.submissions,
    submit: () => sendOnce(lead.bank, () => submitLeadDirectDebit(parts, variant, plan)),
    findLost: (signal) => findLostAccount(parts, signal),
    goToConfirm: () => goTo('confirm-direct-debit'),
    goBackToBankDetails: () => goBackTo('direct-debit'),
    returnRefused: () => goTo('direct-debit', { replace: true }),
    startAgain: () => {
      lead.change({ submissions: startedAgain(lead.journey.submissions) });
      goTo('presignup');
    },
    goToEnd: () => goTo(leadEnd(lead.facts()), { replace: true, evenIfLeft: true }),
  };
}
