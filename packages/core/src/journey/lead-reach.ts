import { LEAD_STEPS, type LeadFacts, type LeadStep } from './lead-journey.ts';

const always = (): boolean => true;
const hasProducts = ({ journey }: LeadFacts): boolean => journey.products !== undefined;
const hasStartDate = ({ journey }: LeadFacts): boolean => journey.tenancy !== undefined;
const hasAccount = ({ journey }: LeadFacts): boolean => journey.account !== undefined;

/** The prerequisite of each step (product.md section 2). */
const IS_REACHABLE: Record<LeadStep, (facts: LeadFacts) => boolean> = {
  presignup: always,
  household: always,
  broadband: hasProducts,
  'short-summary': (facts) => hasProducts(facts) || facts.hasPackageQuery,
  'your-address': hasProducts,
  'your-details': ({ journey }) => journey.address !== undefined,
  tenancy: ({ journey }) => journey.personalDetails !== undefined,
  'broadband-date': hasStartDate,
  'full-summary': hasStartDate,
  'direct-debit': hasStartDate,
  'confirm-direct-debit': ({ hasBankDetails }) => hasBankDetails,
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
