import { canSkipBroadband, isIncluded } from '../domain/picks.ts';
import { BROADBAND } from '../domain/product.ts';
import type { DirectDebitVariant } from '../domain/settings.ts';
import type { LeadJourney } from './lead-journey-state.ts';

/**
 * The lead's steps in order. The website shows each step at a route, the command line as a prompt.
 */
export const LEAD_STEPS = [
  'presignup',
  'household',
  'broadband',
  'short-summary',
  'your-address',
  'your-details',
  'tenancy',
  'broadband-date',
  'full-summary',
  'direct-debit',
  'confirm-direct-debit',
  'congratulations',
] as const;

export type LeadStep = (typeof LEAD_STEPS)[number];

/** Exits from the lead's journey that are not steps of it. */
export type LeadExit = 'account-already-exists' | 'house-complete';

/**
 * What a step may depend on: the stored journey, and facts of the current moment that are never
 * stored.
 */
export interface LeadFacts {
  readonly journey: LeadJourney;
  readonly hasBankDetails: boolean;
  /**
   * Whether there is a share link's query (postcode or address, and housemates). The query can
   * stand in for loaded products.
   */
  readonly hasPackageQuery: boolean;
  readonly directDebitVariant: DirectDebitVariant;
}

interface StepRule {
  readonly next: (facts: LeadFacts) => LeadStep | LeadExit;
  /** The step that the back button leads to; absent when the button is hidden. */
  readonly previous?: (facts: LeadFacts) => LeadStep;
}

/** Whether the picked package includes broadband. */
export function includesBroadband(journey: LeadJourney): boolean {
  return isIncluded(journey.products ?? [], journey.picks, BROADBAND);
}

const skipsBroadbandPage = ({ journey }: LeadFacts): boolean =>
  canSkipBroadband(journey.products ?? []);
/** A quote for a postcode alone needs the address page, even after the address is confirmed. */
const needsAddressPage = ({ journey }: LeadFacts): boolean =>
  journey.household !== undefined && !journey.household.address;
const afterTenancy = ({ journey }: LeadFacts): LeadStep =>
  includesBroadband(journey) ? 'broadband-date' : 'full-summary';

/** Where a sign-up ends. The house of a lead who lives alone is complete. */
export function leadEnd({ journey }: LeadFacts): LeadStep | LeadExit {
  return journey.account?.remainingHousemates === 0 ? 'house-complete' : 'congratulations';
}

const RULES: Record<LeadStep, StepRule> = {
  presignup: { next: () => 'household' },
  household: {
    next: (facts) => (skipsBroadbandPage(facts) ? 'short-summary' : 'broadband'),
    previous: () => 'presignup',
  },
  broadband: {
    next: () => 'short-summary',
    previous: () => 'household',
  },
  'short-summary': {
    next: ({ journey }) => (journey.address ? 'your-details' : 'your-address'),
    previous: (facts) => (skipsBroadbandPage(facts) ? 'household' : 'broadband'),
  },
  'your-address': {
    next: () => 'your-details',
    previous: () => 'short-summary',
  },
  'your-details': {
    next: () => 'tenancy',
    previous: (facts) => (needsAddressPage(facts) ? 'your-address' : 'short-summary'),
  },
  tenancy: {
    next: afterTenancy,
    previous: () => 'your-details',
  },
  'broadband-date': {
    next: () => 'full-summary',
    previous: () => 'tenancy',
  },
  'full-summary': {
    next: () => 'direct-debit',
    previous: ({ journey }) => (includesBroadband(journey) ? 'broadband-date' : 'tenancy'),
  },
  'direct-debit': {
    next: (facts) =>
      facts.directDebitVariant === 'control' ? 'confirm-direct-debit' : leadEnd(facts),
    previous: () => 'full-summary',
  },
  'confirm-direct-debit': {
    next: leadEnd,
    previous: () => 'direct-debit',
  },
  congratulations: { next: () => 'congratulations' },
};

/** The step or exit that follows a completed step. */
export function nextLeadStep(step: LeadStep, facts: LeadFacts): LeadStep | LeadExit {
  return RULES[step].next(facts);
}

/** The step that the back button leads to; undefined when the page hides the button. */
export function previousLeadStep(step: LeadStep, facts: LeadFacts): LeadStep | undefined {
  return RULES[step].previous?.(facts);
}

/** The steps that this journey includes, in order, for 'step 3 of 9'. */
export function stepsOfLead(facts: LeadFacts): readonly LeadStep[] {
  const { products } = facts.journey;
  return LEAD_STEPS.filter((step) => {
    if (step === 'your-address') return needsAddressPage(facts);
    if (step === 'broadband' && products) return !canSkipBroadband(products);
    if (step === 'broadband-date' && products) return includesBroadband(facts.journey);
    if (step === 'confirm-direct-debit') return facts.directDebitVariant === 'control';
    return true;
  });
}

/** Whether the stored journey has anything to continue with. */
export function hasProgress({ journey }: LeadFacts): boolean {
  return journey.presignup !== undefined || journey.products !== undefined;
}
