import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../domain/calendar-arithmetic.ts';
import { TODAY } from '../testing/builders.ts';
import {
  aCompleteJourney,
  ADA,
  ADA_PRESIGNUP,
  ADAS_BANK,
  aProduct,
  anOption,
  aQuotedJourney,
  ENERGY,
} from '../testing/journeys.ts';
import { hasProgress, leadJourney, type LeadFacts, type LeadStep } from './lead-journey.ts';
import { finishedLeadJourney, newLeadJourney, type LeadJourney } from './lead-journey-state.ts';
import { applyChanges } from './lead-changes.ts';
import { leadMandate } from './lead-mandate.ts';
import { withOption, withQuote } from './lead-transitions.ts';

const LEAD_STEPS = leadJourney.steps;

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
    LEAD_STEPS.filter((step) => leadJourney.isReady(step, facts(journey, more)));

  it('without any data only lead capture and the household are reachable', () => {
    expect(reachableWith(nothing)).toEqual(['presignup', 'household']);
  });

  it('products make the picker, the summary and the address reachable [RT1]', () => {
    expect(reachableWith(withoutAddress)).toEqual([
      'presignup',
      'household',
      'broadband',
      'short-summary',
      'your-address',
    ]);
  });

  it('a package query alone makes the summary reachable [RT1]', () => {
    expect(leadJourney.isReady('short-summary', facts(nothing, { hasPackageQuery: true }))).toBe(
      true,
    );
  });

  it('an address, known or typed, makes the personal details reachable [RT1]', () => {
    const typed = {
      fullAddress: { line1: '1 Low Road', city: 'Leeds' },
      postcode: 'LS6 1AA',
    };
    expect(leadJourney.isReady('your-details', facts(quoted))).toBe(true);
    expect(leadJourney.isReady('your-details', facts({ ...quoted, address: typed }))).toBe(true);
    expect(leadJourney.isReady('your-details', facts(withoutAddress))).toBe(false);
  });

  it('personal details make the tenancy reachable [RT1]', () => {
    const detailed = facts({ ...quoted, personalDetails: ADA });
    expect(leadJourney.isReady('tenancy', detailed)).toBe(true);
    expect(leadJourney.isReady('tenancy', facts(quoted))).toBe(false);
  });

  it.each(['broadband-date', 'full-summary', 'direct-debit'] as const)(
    'a start date makes %s reachable [RT1]',
    (step) => {
      expect(leadJourney.isReady(step, facts(complete))).toBe(true);
      expect(leadJourney.isReady(step, facts(aQuotedJourney({ personalDetails: ADA })))).toBe(
        false,
      );
    },
  );

  it('no broadband date is asked for without broadband: it leads on to the review [RT1]', () => {
    const at = (journey: LeadJourney) =>
      leadJourney.redirect('broadband-date', facts(journey), TODAY);
    expect(at({ ...complete, picks: { Broadband: 'NO-BROADBAND' } })).toBe('full-summary');
    expect(at(complete)).toBeUndefined();
    expect(at(newLeadJourney('journey-1'))).toBe('start');
  });

  it('bank details in memory make the confirm page reachable [RT1]', () => {
    expect(leadJourney.isReady('confirm-direct-debit', facts(complete))).toBe(false);
    const withBankDetails = facts(complete, { hasBankDetails: true });
    expect(leadJourney.isReady('confirm-direct-debit', withBankDetails)).toBe(true);
  });

  it('an opened account makes congratulations reachable [RT1]', () => {
    const account = {
      guid: 'acc_1',
      joinLink: 'https://kettle.example/join',
      remainingHousemates: 3,
    };
    expect(leadJourney.isReady('congratulations', facts(complete))).toBe(false);
    const done = facts(finishedLeadJourney('journey-1', account));
    expect(leadJourney.isReady('congratulations', done)).toBe(true);
  });
});

describe('what comes next', () => {
  it('is the next step, and Back leads the same way [JN1, JN20]', () => {
    const now = facts({ ...complete, broadbandTiming: { isUrgent: true } });
    const steps = LEAD_STEPS.filter((step) => step !== 'your-address');
    expect(leadJourney.stepsOf(now)).toEqual(steps);
    const forms = steps.slice(0, -1);
    expect(forms.map((step) => leadJourney.next(step, now))).toEqual(steps.slice(1));
    expect(forms.map((step) => leadJourney.previous(step, now))).toEqual([
      undefined,
      ...forms.slice(0, -1),
    ]);
  });

  it('is the address page after the summary, without an address [JN6]', () => {
    expect(leadJourney.next('short-summary', facts(withoutAddress))).toBe('your-address');
    expect(leadJourney.next('your-address', facts(complete))).toBe('your-details');
    expect(leadJourney.previous('your-address', facts(complete))).toBe('short-summary');
  });

  it('is never a picker that offers no choice, forwards or backwards [JN6]', () => {
    expect(leadJourney.next('household', facts(onlyDefaultBroadband))).toBe('short-summary');
    expect(leadJourney.previous('short-summary', facts(onlyDefaultBroadband))).toBe('household');
  });

  it('is the household behind the summary of a link whose package is not loaded [JN20]', () => {
    const linked = facts(nothing, { hasPackageQuery: true });
    expect(leadJourney.previous('short-summary', linked)).toBe('household');
  });

  it('is the full summary after a tenancy without broadband [JN6]', () => {
    expect(leadJourney.next('tenancy', facts(noBroadband))).toBe('full-summary');
    expect(leadJourney.previous('full-summary', facts(noBroadband))).toBe('tenancy');
  });

  it.each([
    [3, 'congratulations'],
    [0, 'house-complete'],
  ])('with %i housemates remaining is %s after the submission [JN16, JN17]', (remaining, next) => {
    const account = {
      guid: 'acc_1',
      joinLink: 'https://k.example',
      remainingHousemates: remaining,
    };
    const done = finishedLeadJourney('journey-1', account);
    expect(leadJourney.next('confirm-direct-debit', facts(done))).toBe(next);
    expect(leadJourney.next('direct-debit', facts(done, { directDebitVariant: 'sticky' }))).toBe(
      next,
    );
  });

  it('after the details is the address page again if the address was picked there [JN20]', () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4 };
    const byPostcode = facts({ ...complete, household });
    expect(leadJourney.previous('your-details', byPostcode)).toBe('your-address');
    expect(leadJourney.next('short-summary', byPostcode)).toBe('your-details');
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
    expect(leadJourney.furthest(facts(journey))).toBe(step);
  });

  it('is offered once something is stored [ST3]', () => {
    expect(hasProgress(facts(nothing))).toBe(false);
    expect(hasProgress(facts({ ...nothing, presignup: ADA_PRESIGNUP }))).toBe(true);
    expect(hasProgress(facts(quoted))).toBe(true);
  });
});

describe('the steps of a sign-up', () => {
  it('are all steps but the address while broadband may still be chosen [JN1]', () => {
    expect(leadJourney.stepsOf(facts(nothing))).toEqual(
      LEAD_STEPS.filter((step) => step !== 'your-address'),
    );
  });

  it('leave out the address if the quote was for an address [JN6]', () => {
    expect(leadJourney.stepsOf(facts(quoted))).not.toContain('your-address');
  });

  it('include the address if the quote was for a postcode, even after it is confirmed [JN6]', () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4 };
    const byPostcode = applyChanges(withoutAddress, { household });
    expect(leadJourney.stepsOf(facts(byPostcode))).toContain('your-address');
    const confirmed = applyChanges(byPostcode, { address: quoted.address });
    expect(leadJourney.stepsOf(facts(confirmed))).toContain('your-address');
  });

  it.each([
    ['for an address', quoted.household?.address],
    ['for a postcode', undefined],
  ])('are exactly the steps that follow one another, for a quote %s [JN1]', (_, known) => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4, ...(known && { address: known }) };
    let now = facts(applyChanges(quoted, { household, address: known }));
    const steps = leadJourney.stepsOf(now);
    const visited: string[] = ['presignup'];
    for (let step: LeadStep = 'presignup'; step !== 'congratulations';) {
      const next = leadJourney.next(step, now);
      visited.push(next);
      if (step === 'your-address') {
        now = facts(applyChanges(now.journey, { address: quoted.address }));
      }
      step = next as LeadStep;
    }
    expect(visited).toEqual(steps);
    expect(leadJourney.stepsOf(now)).toEqual(steps);
  });

  it('leave out the steps that this journey skips [JN6, JN21]', () => {
    const steps = leadJourney.stepsOf(facts(noBroadband, { directDebitVariant: 'sticky' }));
    expect(steps).not.toContain('broadband-date');
    expect(steps).not.toContain('confirm-direct-debit');
    expect(leadJourney.stepsOf(facts(onlyDefaultBroadband))).not.toContain('broadband');
  });
});

describe('a journey that has lost an earlier answer', () => {
  const holding = (journey: LeadJourney) => facts(journey, { hasBankDetails: true });

  it('continues at the address page after a link for a postcode has removed the address [RT1, ST3]', () => {
    const household = { postcode: 'LS6 1AA', housemateCount: 4 };
    const quote = { products: complete.products ?? [] };
    const linked = holding(applyChanges(complete, withQuote(complete, household, quote)));
    expect(leadJourney.furthest(linked)).toBe('your-address');
  });

  const ANSWERS = ['household', 'products', 'address', 'personalDetails', 'tenancy'] as const;

  it('reaches the confirm page exactly when its direct debit can be sent [RT1]', () => {
    fc.assert(
      fc.property(fc.subarray([...ANSWERS]), (lost) => {
        const nothingOf = Object.fromEntries(lost.map((field) => [field, undefined]));
        const journey = applyChanges(complete, nothingOf);
        const isOpen = leadJourney.isReady('confirm-direct-debit', holding(journey));
        expect(isOpen).toBe(lost.length === 0);
        if (isOpen) expect(leadMandate(journey, ADAS_BANK)).toBeDefined();
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
  const redirectOf = (step: LeadStep, journey: LeadJourney, today = START) =>
    leadJourney.redirect(step, facts(journey, { hasBankDetails: true }), today);

  it('is shown if its answers still hold [RT1]', () => {
    const targets = LEAD_STEPS.map((step) => redirectOf(step, complete));
    expect(targets.slice(0, -1).every((to) => to === undefined)).toBe(true);
    expect(targets.at(-1)).toBe('start');
  });

  it('leads past the broadband step if there is nothing to choose [JN6]', () => {
    expect(redirectOf('broadband', { ...complete, products: [ENERGY] })).toBe('short-summary');
    expect(redirectOf('broadband', nothing)).toBe('start');
  });

  it.each(AFTER_TENANCY)('leads from %s to a start date that has passed [TE16]', (step) => {
    expect(redirectOf(step, complete, LATER)).toBe('tenancy');
  });

  it.each(AFTER_TENANCY)(
    'shows %s while the outcome of a submission is unknown [TE16, KE4]',
    (step) => {
      const journey = { ...unpriced, submissions: lost } as LeadJourney;
      expect(redirectOf(step, journey, LATER)).toBeUndefined();
    },
  );

  it('leads from the bank details to the review while the price is unknown [VO18]', () => {
    expect(redirectOf('direct-debit', unpriced)).toBe('full-summary');
    expect(redirectOf('full-summary', unpriced)).toBeUndefined();
  });
});
