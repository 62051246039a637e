import { describe, expect, it } from 'vitest';
import { ADA, anAccount } from '../testing/journeys.ts';
import { TODAY } from '../testing/builders.ts';
import { joiningJourney, type JoiningFacts, type JoiningStep } from './joining-journey.ts';
import { finishedJoiningJourney, newJoiningJourney } from './joining-journey-state.ts';

const base = { hasBankDetails: false, directDebitVariant: 'control' } as const;
const started = newJoiningJourney('acc_1');
const loaded = { ...started, account: anAccount() };
const detailed = { ...loaded, personalDetails: ADA };

function joinedWith(remainingHousemates: number): JoiningFacts {
  const joined = { guid: 'acc_1', joinLink: 'https://k.example', remainingHousemates };
  return { ...base, journey: finishedJoiningJourney('acc_1', joined) };
}

describe('a joiner’s prerequisites', () => {
  it.each([
    [{ ...base }, ['joining-tenant']],
    [{ ...base, journey: started }, ['joining-tenant']],
    [{ ...base, journey: loaded }, ['joining-tenant', 'personal-details']],
    [{ ...base, journey: detailed }, ['joining-tenant', 'personal-details', 'direct-debit']],
    [
      { ...base, journey: detailed, hasBankDetails: true },
      ['joining-tenant', 'personal-details', 'direct-debit', 'confirm-direct-debit'],
    ],
    [
      { ...base, journey: { ...started, personalDetails: ADA }, hasBankDetails: true },
      ['joining-tenant'],
    ],
    [joinedWith(2), ['joining-tenant', 'congratulations']],
  ] as const)('case %# [RT1]', (facts, open) => {
    expect(joiningJourney.steps.filter((step) => joiningJourney.isReady(step, facts))).toEqual(
      open,
    );
  });
});

describe('the order of a joiner’s steps', () => {
  it('leads from step to step, and back the same way [JN18, JN20]', () => {
    const facts = { ...base, journey: detailed };
    const forms = joiningJourney.steps.slice(0, -1);
    expect(joiningJourney.stepsOf(facts)).toEqual(joiningJourney.steps);
    expect(forms.map((step) => joiningJourney.next(step, facts))).toEqual(
      joiningJourney.steps.slice(1),
    );
    expect(forms.map((step) => joiningJourney.previous(step, facts))).toEqual([
      undefined,
      ...forms.slice(0, -1),
    ]);
  });

  it('has no Back at its end [NV6]', () => {
    expect(joiningJourney.previous('congratulations', joinedWith(2))).toBeUndefined();
  });

  it.each([
    [2, 'congratulations'],
    [0, 'house-complete'],
  ])('ends with %i places remaining at %s [JN16, JN17]', (remaining, end) => {
    expect(joiningJourney.next('confirm-direct-debit', joinedWith(remaining))).toBe(end);
    const sticky = { ...joinedWith(remaining), directDebitVariant: 'sticky' } as const;
    expect(joiningJourney.next('direct-debit', sticky)).toBe(end);
  });

  it.each([
    [2, 'congratulations'],
    [1, 'house-complete'],
  ])('with %i places left before joining ends at %s [JN16, JN17]', (remainingHousemates, end) => {
    const account = anAccount({ remainingHousemates });
    const journey = { ...detailed, account };
    expect(joiningJourney.next('confirm-direct-debit', { ...base, journey })).toBe(end);
  });
});

describe('the steps of a joining', () => {
  it('leave out the confirm page in the sticky variant [JN21]', () => {
    expect(joiningJourney.stepsOf({ ...base, directDebitVariant: 'sticky' })).toEqual([
      'joining-tenant',
      'personal-details',
      'direct-debit',
      'congratulations',
    ]);
  });
});

describe('a finished joining', () => {
  const AFTER_LINK = joiningJourney.steps.slice(1);
  const targets = (facts: JoiningFacts, steps: readonly JoiningStep[]) =>
    steps.map((step) => joiningJourney.redirect(step, facts, TODAY));

  it('leads from its forms to its end [NV12]', () => {
    const forms = AFTER_LINK.slice(0, -1);
    expect(targets(joinedWith(2), forms)).toEqual(forms.map(() => 'congratulations'));
    expect(targets(joinedWith(2), ['congratulations'])).toEqual([undefined]);
    expect(targets(joinedWith(0), AFTER_LINK)).toEqual(AFTER_LINK.map(() => 'house-complete'));
  });

  it('still shows an invite link, which another person may have opened [RT1]', () => {
    expect(targets(joinedWith(0), ['joining-tenant'])).toEqual([undefined]);
  });
});
