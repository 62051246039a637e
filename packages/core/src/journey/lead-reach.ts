import { LEAD_STEPS, type LeadFacts, type LeadStep } from './lead-journey.ts';

const always = (): boolean => true;
const hasQuote = ({ journey }: LeadFacts): boolean =>
  journey.products !== undefined && journey.household !== undefined;
const hasAddress = (facts: LeadFacts): boolean =>
  hasQuote(facts) && facts.journey.address !== undefined;
const hasName = (facts: LeadFacts): boolean =>
  hasAddress(facts) && facts.journey.personalDetails !== undefined;
const hasStartDate = (facts: LeadFacts): boolean =>
  hasName(facts) && facts.journey.tenancy !== undefined;
const hasAccount = ({ journey }: LeadFacts): boolean => journey.account !== undefined;

/**
 * The prerequisite of each step (product.md section 2). Each includes those of the steps before,
 * because a link can take an earlier answer away again: the confirm page must never be reachable
 * with a journey that cannot be sent.
 */
const IS_REACHABLE: Record<LeadStep, (facts: LeadFacts) => boolean> = {
  presignup: always,
  household: always,
  broadband: hasQuote,
  'short-summary': (facts) => hasQuote(facts) || facts.hasPackageQuery,
  'your-address': hasQuote,
  'your-details': hasAddress,
  tenancy: hasName,
  'broadband-date': hasStartDate,
  'full-summary': hasStartDate,
  'direct-debit': hasStartDate,
  'confirm-direct-debit': (facts) => hasStartDate(facts) && facts.hasBankDetails,
  congratulations: hasAccount,
};

/** Whether a step's prerequisite holds. If it does not, the visitor is sent to the start. */
export function isLeadStepReachable(step: LeadStep, facts: LeadFacts): boolean {
  return IS_REACHABLE[step](facts);
}

/** The furthest step whose prerequisites hold: where 'Continue where you left off' leads. */
export function furthestLeadStep(facts: LeadFacts): LeadStep {
  return [...LEAD_STEPS].reverse().find((step) => isLeadStepReachable(step, facts)) ?? 'presignup';
}
