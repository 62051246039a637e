import { compareDates, type CalendarDate } from '../domain/calendar-date.ts';
import { canSkipBroadband } from '../domain/picks.ts';
import { LEAD_STEPS, type LeadFacts, type LeadStep } from './lead-journey.ts';
import { lacksVoucherPrice, type LeadJourney } from './lead-journey-state.ts';
import { hasUnknownOutcome } from './submission.ts';

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
 * The prerequisite of each step. It includes those of the steps before, because opening a link can
 * remove an earlier answer: the confirm page must never be reachable with a journey that cannot be
 * sent.
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

/** Whether the tenancy's start date has passed since it was entered. */
export function hasStartPassed({ tenancy }: LeadJourney, today: CalendarDate): boolean {
  return tenancy !== undefined && compareDates(tenancy.startDate, today) < 0;
}

interface StepBack {
  readonly to: LeadStep;
  /** Whether the answer of the earlier step no longer holds. */
  readonly isNeeded: (journey: LeadJourney, today: CalendarDate) => boolean;
}

const TO_TENANCY: StepBack = { to: 'tenancy', isNeeded: hasStartPassed };
const TO_REVIEW: StepBack = { to: 'full-summary', isNeeded: lacksVoucherPrice };

/** The earlier steps that a step redirects to, in order. */
const STEPS_BACK: Partial<Record<LeadStep, readonly StepBack[]>> = {
  'full-summary': [TO_TENANCY],
  'direct-debit': [TO_TENANCY, TO_REVIEW],
  'confirm-direct-debit': [TO_TENANCY],
};

/** Whether a step's prerequisite holds. */
export function isLeadStepReachable(step: LeadStep, facts: LeadFacts): boolean {
  return IS_REACHABLE[step](facts);
}

/**
 * The step to redirect to; undefined if this one can be shown. While the outcome of a submission is
 * unknown nothing redirects back: the outcome comes first, and the answers may already be sent.
 */
export function leadRedirect(
  step: LeadStep,
  facts: LeadFacts,
  today: CalendarDate,
): LeadStep | undefined {
  const { journey } = facts;
  if (!isLeadStepReachable(step, facts)) return 'presignup';
  if (step === 'broadband' && canSkipBroadband(journey.products ?? [])) return 'short-summary';
  if (hasUnknownOutcome(journey.submissions)) return undefined;
  return STEPS_BACK[step]?.find(({ isNeeded }) => isNeeded(journey, today))?.to;
}

/** The furthest step whose prerequisites hold: where 'Continue where you left off' leads. */
export function furthestLeadStep(facts: LeadFacts): LeadStep {
  return [...LEAD_STEPS].reverse().find((step) => isLeadStepReachable(step, facts)) ?? 'presignup';
}
