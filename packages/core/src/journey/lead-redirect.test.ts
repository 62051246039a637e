import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../domain/calendar-arithmetic.ts';
import { TODAY } from '../testing/builders.ts';
import { aCompleteJourney, ADAS_BANK, ENERGY } from '../testing/journeys.ts';
import { applyChanges } from './lead-changes.ts';
import { LEAD_STEPS, type LeadFacts } from './lead-journey.ts';
import type { LeadJourney } from './lead-journey-state.ts';
import { leadMandate } from './lead-mandate.ts';
import { furthestLeadStep, isLeadStepReachable, leadRedirect } from './lead-redirect.ts';
import { withQuote } from './lead-transitions.ts';

const complete = aCompleteJourney();

const facts = (journey: LeadJourney, hasBankDetails = true): LeadFacts => ({
  journey,
  hasBankDetails,
  hasPackageQuery: false,
  directDebitVariant: 'control',
});

describe('a journey that has lost an earlier answer', () => {
  it('continues at the address page after a link for a postcode has removed the address [RT1, ST3]', () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4 };
    const quote = { products: complete.products ?? [] };
    const linked = applyChanges(complete, withQuote(complete, household, quote));
    expect(furthestLeadStep(facts(linked, false))).toBe('your-address');
    const open = LEAD_STEPS.filter((step) => isLeadStepReachable(step, facts(linked)));
    expect(open.at(-1)).toBe('your-address');
  });

  const ANSWERS = ['household', 'products', 'address', 'personalDetails', 'tenancy'] as const;
  const someLost = fc.subarray([...ANSWERS]).map((lost) => {
    const journey = applyChanges(
      complete,
      Object.fromEntries(lost.map((field) => [field, undefined])),
    );
    return { lost, journey };
  });

  it('reaches the confirm page exactly when its direct debit can be sent [RT16]', () => {
    fc.assert(
      fc.property(someLost, ({ lost, journey }) => {
        const isOpen = isLeadStepReachable('confirm-direct-debit', facts(journey));
        expect(isOpen).toBe(lost.length === 0);
        if (isOpen) expect(leadMandate(journey, ADAS_BANK)).toBeDefined();
      }),
    );
  });

  it('continues at a step after which no step is reachable [RT1, ST3]', () => {
    fc.assert(
      fc.property(someLost, ({ journey }) => {
        const open = LEAD_STEPS.filter((step) => isLeadStepReachable(step, facts(journey)));
        expect(open).toEqual(LEAD_STEPS.slice(0, open.length));
        expect(furthestLeadStep(facts(journey))).toBe(open.at(-1));
      }),
    );
  });
});

describe('a step that redirects', () => {
  const START = complete.tenancy?.startDate ?? TODAY;
  const LATER = addDays(START, 1);
  const AFTER_TENANCY = ['full-summary', 'direct-debit', 'confirm-direct-debit'] as const;
  const lost = { 'direct-debit': { kind: 'direct-debit', key: 'k', state: 'unknown', sentAt: 0 } };
  const discount = { isValid: true, code: 'SAVE10' };
  const unpriced = applyChanges(complete, { discount, discountedPrice: undefined });

  it('is shown if its answers still hold [RT1]', () => {
    const targets = LEAD_STEPS.map((step) => leadRedirect(step, facts(complete), START));
    expect(targets.slice(0, -1).every((to) => to === undefined)).toBe(true);
    expect(targets.at(-1)).toBe('presignup');
  });

  it('leads past the broadband step if there is nothing to choose [RT7]', () => {
    const journey = { ...complete, products: [ENERGY] };
    expect(leadRedirect('broadband', facts(journey), START)).toBe('short-summary');
  });

  it.each(AFTER_TENANCY)('leads from %s to a start date that has passed [TE16]', (step) => {
    expect(leadRedirect(step, facts(complete), LATER)).toBe('tenancy');
  });

  it.each(AFTER_TENANCY)(
    'shows %s while the outcome of a submission is unknown [TE16, KE4]',
    (step) => {
      const journey = { ...complete, submissions: lost } as LeadJourney;
      expect(leadRedirect(step, facts(journey), LATER)).toBeUndefined();
    },
  );

  it('leads from the bank details to the review while the price is unknown [VO18]', () => {
    expect(leadRedirect('direct-debit', facts(unpriced), START)).toBe('full-summary');
    expect(leadRedirect('full-summary', facts(unpriced), START)).toBeUndefined();
  });
});
