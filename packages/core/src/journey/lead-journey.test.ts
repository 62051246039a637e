import { describe, expect, it } from 'vitest';
import {
  aCompleteJourney,
  ADA,
  ADA_PRESIGNUP,
  aProduct,
  anOption,
  aQuotedJourney,
  ENERGY,
} from '../testing/journeys.ts';
import {
  hasProgress,
  LEAD_STEPS,
  stepsOfLead,
  nextLeadStep,
  previousLeadStep,
  type LeadFacts,
  type LeadStep,
} from './lead-journey.ts';
import { furthestLeadStep, isLeadStepReachable } from './lead-redirect.ts';
import { finishedLeadJourney, newLeadJourney, type LeadJourney } from './lead-journey-state.ts';
import { applyChanges } from './lead-changes.ts';
import { withOption } from './lead-transitions.ts';

function facts(journey: LeadJourney, more: Partial<LeadFacts> = {}): LeadFacts {
  return {
    journey,
    hasBankDetails: false,
    hasPackageQuery: false,
    directDebitVariant: 'control',
    ...more,
  };
}

const nothing = newLeadJourney('journey-1');
const quoted = aQuotedJourney();
const withoutAddress: LeadJourney = applyChanges(quoted, {
  address: undefined,
});
const complete = aCompleteJourney();
const noBroadband = applyChanges(complete, withOption(complete, 'Broadband', 'NO-BROADBAND'));
const onlyDefaultBroadband = aQuotedJourney({
  products: [ENERGY, aProduct('Broadband', [anOption('BB_75', 300)])],
});

describe('prerequisites', () => {
  const reachableWith = (journey: LeadJourney, more: Partial<LeadFacts> = {}): LeadStep[] =>
    LEAD_STEPS.filter((step) => isLeadStepReachable(step, facts(journey, more)));

  it('without any data only lead capture and the household are reachable [RT2, RT5]', () => {
    expect(reachableWith(nothing)).toEqual(['presignup', 'household']);
  });

  it('products make the picker, the summary and the address reachable [RT6, RT9]', () => {
    expect(reachableWith(withoutAddress)).toEqual([
      'presignup',
      'household',
      'broadband',
      'short-summary',
      'your-address',
    ]);
  });

  it('a package query alone makes the summary reachable [RT9]', () => {
    expect(isLeadStepReachable('short-summary', facts(nothing, { hasPackageQuery: true }))).toBe(
      true,
    );
  });

  it('an address, known or typed, makes the personal details reachable [RT11]', () => {
    const typed = {
      fullAddress: { line1: '1 Low Road', city: 'Leeds' },
      postcode: 'LS6 1AA',
    };
    expect(isLeadStepReachable('your-details', facts(quoted))).toBe(true);
    expect(isLeadStepReachable('your-details', facts({ ...quoted, address: typed }))).toBe(true);
    expect(isLeadStepReachable('your-details', facts(withoutAddress))).toBe(false);
  });

  it('personal details make the tenancy reachable [RT12]', () => {
    const detailed = facts({ ...quoted, personalDetails: ADA });
    expect(isLeadStepReachable('tenancy', detailed)).toBe(true);
    expect(isLeadStepReachable('tenancy', facts(quoted))).toBe(false);
  });

  it.each(['broadband-date', 'full-summary', 'direct-debit'] as const)(
    'a start date makes %s reachable [RT13]',
    (step) => {
      expect(isLeadStepReachable(step, facts(complete))).toBe(true);
      expect(isLeadStepReachable(step, facts(aQuotedJourney({ personalDetails: ADA })))).toBe(
        false,
      );
    },
  );

  it('bank details in memory make the confirm page reachable [RT16]', () => {
    expect(isLeadStepReachable('confirm-direct-debit', facts(complete))).toBe(false);
    const withBankDetails = facts(complete, { hasBankDetails: true });
    expect(isLeadStepReachable('confirm-direct-debit', withBankDetails)).toBe(true);
  });

  it('an opened account makes congratulations reachable [RT17]', () => {
    const account = {
      guid: 'acc_1',
      joinLink: 'https://kettle.example/join',
      remainingHousemates: 3,
    };
    expect(isLeadStepReachable('congratulations', facts(complete))).toBe(false);
    const done = facts(finishedLeadJourney('journey-1', account));
    expect(isLeadStepReachable('congratulations', done)).toBe(true);
  });
});

describe('what comes next', () => {
  it.each([
    ['presignup', 'household'],
    ['household', 'broadband'],
    ['broadband', 'short-summary'],
    ['short-summary', 'your-details'],
    ['your-address', 'your-details'],
    ['your-details', 'tenancy'],
    ['tenancy', 'broadband-date'],
    ['broadband-date', 'full-summary'],
    ['full-summary', 'direct-debit'],
    ['direct-debit', 'confirm-direct-debit'],
  ] as const)('after %s comes %s [JN1, JN4]', (step, next) => {
    expect(nextLeadStep(step, facts(complete))).toBe(next);
  });

  it('the summary without an address leads to the address page [JN6]', () => {
    expect(nextLeadStep('short-summary', facts(withoutAddress))).toBe('your-address');
  });

  it('a picker that offers no choice is skipped, forwards and backwards [RT7]', () => {
    expect(nextLeadStep('household', facts(onlyDefaultBroadband))).toBe('short-summary');
    expect(previousLeadStep('short-summary', facts(onlyDefaultBroadband))).toBe('household');
  });

  it('the tenancy without broadband leads to the full summary [JN11]', () => {
    expect(nextLeadStep('tenancy', facts(noBroadband))).toBe('full-summary');
    expect(previousLeadStep('full-summary', facts(noBroadband))).toBe('tenancy');
  });

  it.each([
    [3, 'congratulations'],
    [0, 'house-complete'],
  ])('with %i housemates remaining the submission leads to %s [JN16, JN17]', (remaining, next) => {
    const account = {
      guid: 'acc_1',
      joinLink: 'https://k.example',
      remainingHousemates: remaining,
    };
    const done = finishedLeadJourney('journey-1', account);
    expect(nextLeadStep('confirm-direct-debit', facts(done))).toBe(next);
    expect(nextLeadStep('direct-debit', facts(done, { directDebitVariant: 'sticky' }))).toBe(next);
  });
});

describe('the back button', () => {
  it.each([
    ['household', 'presignup'],
    ['broadband', 'household'],
    ['short-summary', 'broadband'],
    ['your-address', 'short-summary'],
    ['your-details', 'short-summary'],
    ['tenancy', 'your-details'],
    ['broadband-date', 'tenancy'],
    ['full-summary', 'broadband-date'],
    ['direct-debit', 'full-summary'],
    ['confirm-direct-debit', 'direct-debit'],
  ] as const)('leads from %s to %s [JN20, JN15]', (step, previous) => {
    expect(previousLeadStep(step, facts(complete))).toBe(previous);
  });

  it('leads from the details to the address page if the address was picked there, so that it can be corrected [JN20]', () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4 };
    expect(previousLeadStep('your-details', facts({ ...complete, household }))).toBe(
      'your-address',
    );
  });

  it.each(['presignup', 'congratulations'] as const)('is hidden on %s [NV6]', (step) => {
    expect(previousLeadStep(step, facts(complete))).toBeUndefined();
  });
});

describe('continuing a sign-up', () => {
  it.each([
    [nothing, 'household'],
    [withoutAddress, 'your-address'],
    [quoted, 'your-details'],
    [aQuotedJourney({ personalDetails: ADA }), 'tenancy'],
    [complete, 'direct-debit'],
  ] as const)('leads to the furthest step whose prerequisites hold [ST3]', (journey, step) => {
    expect(furthestLeadStep(facts(journey))).toBe(step);
  });

  it('is offered once something is stored [ST3]', () => {
    expect(hasProgress(facts(nothing))).toBe(false);
    expect(hasProgress(facts({ ...nothing, presignup: ADA_PRESIGNUP }))).toBe(true);
    expect(hasProgress(facts(quoted))).toBe(true);
  });
});

describe('the steps of a sign-up', () => {
  it('are all steps but the address while broadband may still be chosen [JN1]', () => {
    expect(stepsOfLead(facts(nothing))).toEqual(
      LEAD_STEPS.filter((step) => step !== 'your-address'),
    );
  });

  it('leave out the address if the quote was for an address [JN6]', () => {
    expect(stepsOfLead(facts(quoted))).not.toContain('your-address');
  });

  it('include the address if the quote was for a postcode, even after it is confirmed [JN6]', () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4 };
    const byPostcode = applyChanges(withoutAddress, { household });
    expect(stepsOfLead(facts(byPostcode))).toContain('your-address');
    const confirmed = applyChanges(byPostcode, { address: quoted.address });
    expect(stepsOfLead(facts(confirmed))).toContain('your-address');
  });

  it.each([
    ['for an address', quoted.household?.address],
    ['for a postcode', undefined],
  ])('are exactly the steps that follow one another, for a quote %s [JN1]', (_, known) => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4, ...(known && { address: known }) };
    let now = facts(applyChanges(quoted, { household, address: known }));
    const steps = stepsOfLead(now);
    const visited: string[] = ['presignup'];
    for (let step: LeadStep = 'presignup'; step !== 'congratulations';) {
      const next = nextLeadStep(step, now);
      visited.push(next);
      if (step === 'your-address') {
        now = facts(applyChanges(now.journey, { address: quoted.address }));
      }
      step = next as LeadStep;
    }
    expect(visited).toEqual(steps);
    expect(stepsOfLead(now)).toEqual(steps);
  });

  it('leave out the steps that this journey skips [JN11, JN21]', () => {
    const steps = stepsOfLead(facts(noBroadband, { directDebitVariant: 'sticky' }));
    expect(steps).not.toContain('broadband-date');
    expect(steps).not.toContain('confirm-direct-debit');
    expect(stepsOfLead(facts(onlyDefaultBroadband))).not.toContain('broadband');
  });
});
