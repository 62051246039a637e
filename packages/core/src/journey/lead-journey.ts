import { compareDates, type CalendarDate } from '../domain/calendar-date.ts';
import { canSkipBroadband, isIncluded } from '../domain/picks.ts';
import { BROADBAND } from '../domain/product.ts';
import type { DirectDebitVariant } from '../domain/settings.ts';
import { defineJourney } from './define-journey.ts';
import { lacksVoucherPrice, type LeadJourney } from './lead-journey-state.ts';
import { hasUnknownOutcome } from './submission.ts';

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

/** Exits from the lead's journey that are not steps of it. */
export type LeadExit = 'account-already-exists' | 'house-complete';

/** Whether the picked package includes broadband. */
export function includesBroadband({ picks, products = [] }: LeadJourney): boolean {
  return isIncluded(products, picks, BROADBAND);
}

/** Whether the tenancy's start date has passed since it was entered. */
export function hasStartPassed({ tenancy }: LeadJourney, today: CalendarDate): boolean {
  return tenancy !== undefined && compareDates(tenancy.startDate, today) < 0;
}

/** Whether the stored journey has anything to continue with. */
export function hasProgress({ journey }: LeadFacts): boolean {
  return journey.presignup !== undefined || journey.products !== undefined;
}

const hasQuote = ({ journey }: LeadFacts): boolean =>
  journey.products !== undefined && journey.household !== undefined;

const hasNoProducts = ({ journey }: LeadFacts): boolean => journey.products === undefined;

const hasNoBroadbandChoice = ({ journey: { products = [] } }: LeadFacts): boolean =>
  canSkipBroadband(products);

/**
 * While the outcome of a submission is unknown no step leads back: the outcome comes first, and the
 * answers may already be sent.
 */
const toTenancy = ({ journey }: LeadFacts, today: CalendarDate) =>
  !hasUnknownOutcome(journey.submissions) && hasStartPassed(journey, today) ? 'tenancy' : undefined;
const toReview = ({ journey }: LeadFacts) =>
  !hasUnknownOutcome(journey.submissions) && lacksVoucherPrice(journey)
    ? 'full-summary'
    : undefined;

/** The house of a lead who lives alone is complete. */
const end = ({ journey }: LeadFacts): 'congratulations' | LeadExit =>
  journey.account?.remainingHousemates === 0 ? 'house-complete' : 'congratulations';

/**
 * The lead's steps in order. The website shows each step at a route, the command line as a prompt.
 * A step needs the answers of all steps before it, because opening a link can remove an earlier
 * one: the confirm page must never be reachable with a journey that cannot be sent.
 */
export const leadJourney = defineJourney(
  {
    presignup: {},
    household: { isAnswered: hasQuote },
    broadband: {
      isPart: (facts) => !hasNoBroadbandChoice(facts),
      isUndecided: hasNoProducts,
      forwardTo: (facts) =>
        hasQuote(facts) && hasNoBroadbandChoice(facts) ? 'short-summary' : undefined,
    },
    'short-summary': { isReady: (facts) => hasQuote(facts) || facts.hasPackageQuery },
    'your-address': {
      // A quote for a postcode alone needs the page, even after the address is confirmed.
      isPart: ({ journey: { household } }) => household !== undefined && !household.address,
      isNext: ({ journey }) => !journey.address,
      isAnswered: ({ journey }) => journey.address !== undefined,
    },
    'your-details': { isAnswered: ({ journey }) => journey.personalDetails !== undefined },
    tenancy: { isAnswered: ({ journey }) => journey.tenancy !== undefined },
    'broadband-date': {
      isPart: ({ journey }) => includesBroadband(journey),
      isUndecided: hasNoProducts,
      forwardTo: (facts) =>
        hasQuote(facts) && !includesBroadband(facts.journey) ? 'full-summary' : undefined,
    },
    'full-summary': { backTo: toTenancy },
    'direct-debit': {
      isAnswered: ({ hasBankDetails }) => hasBankDetails,
      backTo: (facts, today) => toTenancy(facts, today) ?? toReview(facts),
    },
    'confirm-direct-debit': {
      isPart: ({ directDebitVariant }) => directDebitVariant === 'control',
      backTo: toTenancy,
    },
    congratulations: { isReady: ({ journey }) => journey.account !== undefined },
  },
  end,
);

export type LeadStep = (typeof leadJourney.steps)[number];

/**
 * Where Next leads from a step that was opened from the review to change its answer: back to the
 * review, unless the change left something to ask.
 */
export function nextAfterChange(step: LeadStep, facts: LeadFacts): LeadStep | LeadExit {
  if (!leadJourney.isReady('full-summary', facts)) return leadJourney.next(step, facts);
  const isDateOpen = includesBroadband(facts.journey) && !facts.journey.broadbandTiming;
  return isDateOpen ? 'broadband-date' : 'full-summary';
}
