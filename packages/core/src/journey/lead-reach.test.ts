import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCompleteJourney, ADAS_BANK } from '../testing/journeys.ts';
import { applyChanges } from './lead-changes.ts';
import { LEAD_STEPS, type LeadFacts } from './lead-journey.ts';
import type { LeadJourney } from './lead-journey-state.ts';
import { leadMandate } from './lead-mandate.ts';
import { furthestLeadStep, isLeadStepReachable } from './lead-reach.ts';
import { withQuote } from './lead-transitions.ts';

const complete = aCompleteJourney();

const facts = (journey: LeadJourney, hasBankDetails = true): LeadFacts => ({
  journey,
  hasBankDetails,
  hasPackageQuery: false,
  directDebitVariant: 'control',
});

describe('a journey that has lost an earlier answer', () => {
  it('[RT1, ST3] goes on at the address page after a link for a postcode has taken the address away', () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4 };
    const quote = { products: complete.products ?? [] };
    const linked = applyChanges(complete, withQuote(complete, household, quote));
    expect(furthestLeadStep(facts(linked, false))).toBe('your-address');
    const open = LEAD_STEPS.filter((step) => isLeadStepReachable(step, facts(linked)));
    expect(open.at(-1)).toBe('your-address');
  });

  const ASKED = ['household', 'products', 'address', 'personalDetails', 'tenancy'] as const;
  const someLost = fc.subarray([...ASKED]).map((lost) => {
    const journey = applyChanges(
      complete,
      Object.fromEntries(lost.map((field) => [field, undefined])),
    );
    return { lost, journey };
  });

  it('[RT16] reaches the confirm page exactly when its direct debit can be sent', () => {
    fc.assert(
      fc.property(someLost, ({ lost, journey }) => {
        const isOpen = isLeadStepReachable('confirm-direct-debit', facts(journey));
        expect(isOpen).toBe(lost.length === 0);
        if (isOpen) expect(leadMandate(journey, ADAS_BANK)).toBeDefined();
      }),
    );
  });

  it('[RT1, ST3] goes on at a step after which every step is closed', () => {
    fc.assert(
      fc.property(someLost, ({ journey }) => {
        const open = LEAD_STEPS.filter((step) => isLeadStepReachable(step, facts(journey)));
        expect(open).toEqual(LEAD_STEPS.slice(0, open.length));
        expect(furthestLeadStep(facts(journey))).toBe(open.at(-1));
      }),
    );
  });
});
